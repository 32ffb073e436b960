import posenc from "posenc/posenc.wasm";
import dialects from "posenc/posenc_dialects.wasm";
import doctor from "posenc/posenc_doctor.wasm";
import model from "posenc/posenc_model.wasm";
import rotary from "posenc/posenc_rotary.wasm";
import weights from "posenc/weights/sinusoidal.safetensors";
import { every } from "./every.js";

// esbuild gives the addresses of the files that it has copied.
const at = (path) => new URL(path, import.meta.url);
const given = {
  posenc: at(posenc),
  dialects: at(dialects),
  rotary: at(rotary),
  model: at(model),
  doctor: at(doctor),
  weights: fetch(at(weights)).then((response) => response.arrayBuffer()),
};
document.querySelector("output").textContent = JSON.stringify(await every(given));
