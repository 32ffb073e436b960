// x + PE in ONNX Runtime, with our table as one of its tensors.
import * as ort from "onnxruntime-web";
import { load } from "posenc";
import { modelOf } from "./onnx-model.js";

const rows = { type: "float32", sizes: [2, 8] };
const model = modelOf({ op: "Add" }, { x: rows, pe: rows }, rows);

const posenc = await load();
const encoding = posenc.sinusoidal({ dim: 8 });
const pe = encoding.encode({ start: 2, length: 2 });
const x = new Float32Array(16);

const session = await ort.InferenceSession.create(model);
const { y } = await session.run({
  x: new ort.Tensor("float32", x, rows.sizes),
  pe: new ort.Tensor("float32", pe.data, pe.shape),
});
console.log(JSON.stringify([...y.data].slice(8)));
