import { load } from "posenc";
import wasm from "posenc/posenc.wasm";

const posenc = await load({ wasm: new URL(wasm, import.meta.url) });
const { data } = posenc.sinusoidal({ dim: 8 }).encode([3]);
document.querySelector("output").textContent = JSON.stringify([...data]);
