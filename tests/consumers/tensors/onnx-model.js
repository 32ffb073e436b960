// An ONNX model of one node, written as the protocol buffer that ONNX Runtime reads.

/** A whole number in groups of seven bits, the lowest first. */
function varint(number) {
  return number < 128 ? [number] : [(number % 128) | 128, ...varint(Math.floor(number / 128))];
}

/** A field: a number, or bytes with their length. */
function field(number, value) {
  if (typeof value === "number") return [...varint(number * 8), ...varint(value)];
  const bytes = typeof value === "string" ? [...new TextEncoder().encode(value)] : value;
  return [...varint(number * 8 + 2), ...varint(bytes.length), ...bytes];
}

const types = { float32: 1, int64: 7, float16: 10 };

/** An input or output: its name, then the type of its numbers and its sizes. */
function value(name, { type, sizes }) {
  const shape = sizes.flatMap((size) => field(1, field(1, size)));
  const tensor = [...field(1, types[type]), ...field(2, shape)];
  return [...field(1, name), ...field(2, field(1, tensor))];
}

/** Attributes are whole numbers: 2 is the type of one. */
const attribute = ([name, number]) =>
  field(5, [...field(1, name), ...field(3, number), ...field(20, 2)]);

/**
 * @param node { op, domain, attributes }; the domain of ONNX's own operators is "".
 * @param inputs { name: { type, sizes } }, in the order in which the operator takes them.
 * @param output { type, sizes }; its name is y.
 */
export function modelOf({ op, domain = "", attributes = {} }, inputs, output) {
  const node = [
    ...Object.keys(inputs).flatMap((name) => field(1, name)),
    ...field(2, "y"),
    ...field(4, op),
    ...Object.entries(attributes).flatMap(attribute),
    ...field(7, domain),
  ];
  const graph = [
    ...field(1, node),
    ...field(2, "graph"),
    ...Object.entries(inputs).flatMap(([name, type]) => field(11, value(name, type))),
    ...field(12, value("y", output)),
  ];
  const opset = (of, version) => field(8, [...field(1, of), ...field(2, version)]);
  const model = [...field(1, 8), ...field(7, graph), ...opset("", 13)];
  return Uint8Array.from(domain === "" ? model : [...model, ...opset(domain, 1)]);
}
