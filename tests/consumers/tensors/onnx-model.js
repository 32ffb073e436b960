// ONNX models, written as the protocol buffer that ONNX Runtime reads.

/** A whole number in groups of seven bits, the lowest first; of a negative one the 64 bits. */
function varint(number) {
  const [low, rest] =
    number < 0
      ? [Number(BigInt.asUintN(7, BigInt(number))), BigInt.asUintN(64, BigInt(number)) >> 7n]
      : [number % 128, BigInt(Math.floor(number / 128))];
  const bytes = [low];
  for (let left = rest; left > 0n; left >>= 7n) {
    bytes[bytes.length - 1] |= 128;
    bytes.push(Number(left & 127n));
  }
  return bytes;
}

/** A field: a number, or bytes with their length. */
function field(number, value) {
  if (typeof value === "number") return [...varint(number * 8), ...varint(value)];
  const bytes = typeof value === "string" ? [...new TextEncoder().encode(value)] : value;
  return [...varint(number * 8 + 2), ...varint(bytes.length), ...bytes];
}

const types = { float32: 1, int32: 6, int64: 7, float16: 10 };

/** An input or output: its name, then the type of its numbers and its sizes. A size may be a name. */
function value(name, { type, sizes }) {
  const shape = sizes.flatMap((size) => field(1, field(typeof size === "number" ? 1 : 2, size)));
  const tensor = [...field(1, types[type]), ...field(2, shape)];
  return [...field(1, name), ...field(2, field(1, tensor))];
}

/** Attributes that are real numbers; others are whole ones. */
const real = ["scale", "softcap", "epsilon"];

function attribute([name, value]) {
  const named = field(1, name);
  if (real.includes(name)) {
    const bytes = new Uint8Array(Float32Array.of(value).buffer);
    return field(5, [...named, ...varint(2 * 8 + 5), ...bytes, ...field(20, 1)]);
  }
  if (typeof value === "number") return field(5, [...named, ...field(3, value), ...field(20, 2)]);
  return field(5, [...named, ...value.flatMap((one) => field(8, one)), ...field(20, 7)]);
}

const nodeOf = ({ op, domain = "", attributes = {}, inputs, outputs }) => [
  ...inputs.flatMap((name) => field(1, name)),
  ...outputs.flatMap((name) => field(2, name)),
  ...field(4, op),
  ...Object.entries(attributes).flatMap(attribute),
  ...field(7, domain),
];

/**
 * @param nodes { op, domain, attributes, inputs, outputs } each; the domain of ONNX's own operators is "", an input
 *   that is left out is "".
 * @param inputs { name: { type, sizes } }
 * @param outputs The same.
 */
export function graphOf(nodes, inputs, outputs, opset = 13) {
  const graph = [
    ...nodes.flatMap((node) => field(1, nodeOf(node))),
    ...field(2, "graph"),
    ...Object.entries(inputs).flatMap(([name, type]) => field(11, value(name, type))),
    ...Object.entries(outputs).flatMap(([name, type]) => field(12, value(name, type))),
  ];
  const used = (of, version) => field(8, [...field(1, of), ...field(2, version)]);
  const others = new Set(nodes.map(({ domain = "" }) => domain));
  others.delete("");
  const versions = [...others].flatMap((domain) => used(domain, 1));
  // IR version 8 knows opsets up to 18.
  const version = opset < 19 ? 8 : 11;
  return Uint8Array.from([
    ...field(1, version),
    ...field(7, graph),
    ...used("", opset),
    ...versions,
  ]);
}

/**
 * A model of one node, which takes its inputs in their order.
 *
 * @param output { type, sizes }; its name is y.
 */
export function modelOf(node, inputs, output, opset) {
  const whole = { ...node, inputs: Object.keys(inputs), outputs: ["y"] };
  return graphOf([whole], inputs, { y: output }, opset);
}
