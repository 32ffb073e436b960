// Queries turned by ONNX Runtime's RotaryEmbedding, and rows looked up by its Gather, with our tables and
// int64 ids; in float32 and float16. Prints how far the results are from what posenc itself gives.
import * as ort from "onnxruntime-web";
import { load } from "posenc";
import { load as loadRotaries } from "posenc/rotary";
import { modelOf } from "./onnx-model.js";

const [heads, length, dim, longest] = [3, 5, 64, 2048];
const ids = { data: BigInt64Array.of(7n, 0n, 2047n, 100n, 100n), shape: [1, length] };
const shape = [1, heads, length, dim];

const posenc = await load();
const rotaries = await loadRotaries();
const pe = posenc.sinusoidal({ dim });

/** The number that the bits of a float16 stand for. */
function fromFloat16(bits) {
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
  const size = exponent === 0 ? fraction / 2 ** 24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
  return bits & 0x8000 ? -size : size;
}

/** The numbers of an array, and the bits of one that holds float16. */
const bitsOf = ({ buffer, byteOffset, length }) => new Uint16Array(buffer, byteOffset, length);
const numbersOf = (type, data) =>
  type === "float32" ? [...data] : Array.from(bitsOf(data), fromFloat16);

const difference = (a, b) =>
  a.length === b.length ? Math.max(...a.map((value, n) => Math.abs(value - b[n]))) : Infinity;

const tensor = (type, { data, shape }) => new ort.Tensor(type, data, shape);
const typeOf = (type, { shape }) => ({ type, sizes: shape });

async function run(type, node, tensors, output) {
  const kindOf = (name) => (name === "ids" ? "int64" : type);
  const given = Object.entries(tensors);
  const model = modelOf(
    node,
    Object.fromEntries(given.map(([name, one]) => [name, typeOf(kindOf(name), one)])),
    { type, sizes: output },
  );
  const session = await ort.InferenceSession.create(model);
  const feeds = given.map(([name, one]) => [name, tensor(kindOf(name), one)]);
  return (await session.run(Object.fromEntries(feeds))).y.data;
}

/** Queries, and what our own rotary makes of them. */
async function turned(type, pairing) {
  const rope = rotaries.preset("transformers-default", { dim, pairing });
  const { cos, sin } = rope.tables(longest, { width: "half", as: type });
  const q = { data: pe.encode({ start: 3, length: heads * length }, { as: type }).data, shape };
  const attributes = { interleaved: pairing === "adjacent" ? 1 : 0 };
  const node = { op: "RotaryEmbedding", domain: "com.microsoft", attributes };
  const theirs = await run(type, node, { q, ids, cos, sin }, shape);
  const ours = rope.apply(Float32Array.from(numbersOf(type, q.data)), { shape, positions: ids });
  return difference(numbersOf(type, theirs), [...ours]);
}

/** Whether Gather finds the rows that our own look-up finds, bit by bit. */
async function found(type) {
  const table = pe.table(longest, { as: type });
  const theirs = await run(type, { op: "Gather" }, { table, ids }, [1, length, dim]);
  const ours = table.lookup(ids).data;
  return difference(numbersOf(type, theirs), numbersOf(type, ours));
}

console.log(
  JSON.stringify({
    float32: [await turned("float32", "halves"), await turned("float32", "adjacent")],
    float16: [await turned("float16", "halves"), await turned("float16", "adjacent")],
    found: [await found("float32"), await found("float16")],
  }),
);
