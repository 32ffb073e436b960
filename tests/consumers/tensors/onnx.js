// x + PE in ONNX Runtime, with our table as one of its tensors.
import * as ort from "onnxruntime-web";
import { load } from "posenc";

/** A field of a protocol buffer: a number, or bytes with their length. */
function field(number, value) {
  if (typeof value === "number") return [number << 3, value];
  const bytes = typeof value === "string" ? [...new TextEncoder().encode(value)] : value;
  return [(number << 3) | 2, bytes.length, ...bytes];
}
const float = 1;
const shape = [2, 8];
const tensorType = (sizes) =>
  field(1, [
    ...field(1, float),
    ...field(
      2,
      sizes.flatMap((size) => field(1, field(1, size))),
    ),
  ]);
const value = (name) => [...field(1, name), ...field(2, tensorType(shape))];
const add = [...field(1, "x"), ...field(1, "pe"), ...field(2, "y"), ...field(4, "Add")];
const graph = [
  ...field(1, add),
  ...field(2, "sum"),
  ...["x", "pe"].flatMap((name) => field(11, value(name))),
  ...field(12, value("y")),
];
const model = [...field(1, 8), ...field(8, field(2, 13)), ...field(7, graph)];

const posenc = await load();
const encoding = posenc.sinusoidal({ dim: 8 });
const pe = encoding.encode({ start: 2, length: 2 });
const x = new Float32Array(16);

const session = await ort.InferenceSession.create(Uint8Array.from(model));
const { y } = await session.run({
  x: new ort.Tensor("float32", x, shape),
  pe: new ort.Tensor("float32", pe.data, pe.shape),
});
console.log(JSON.stringify([...y.data].slice(8)));
