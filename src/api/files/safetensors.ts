/**
 * `.safetensors` files: writes files for `safetensors.torch.load_file`, and reads files of `save_file`.
 *
 * ```js
 * import { readSafetensors, writeSafetensors } from "posenc/safetensors";
 *
 * const bytes = writeSafetensors({ weight: { data: Float32Array.of(1, 2), shape: [2] } });
 * readSafetensors(bytes).tensors.weight.data; // [1, 2]
 * ```
 *
 * @module posenc/safetensors
 */

import { byteArray, product, rangeError, shape, typeError } from "../shared/check.js";
import { readTensor } from "../shared/tensor.js";
import { arrayName } from "../shared/typed-array.js";
import { fromBfloat16, fromFloat16 } from "./half.js";
import {
  type Described,
  largestHeader,
  metadataName,
  prefix,
  readHeader,
  type SafetensorsDtype,
} from "./header.js";

export type { SafetensorsDtype } from "./header.js";

/** The kinds of number that exist in the format and as typed arrays, by the format's names. */
const arrays = {
  F64: Float64Array,
  F32: Float32Array,
  I64: BigInt64Array,
  I32: Int32Array,
  I16: Int16Array,
  I8: Int8Array,
  U64: BigUint64Array,
  U32: Uint32Array,
  U16: Uint16Array,
  U8: Uint8Array,
} as const;

type Kind = keyof typeof arrays;
const kinds = Object.keys(arrays) as Kind[];

/** An array for a `.safetensors` file, row-major. */
export interface NamedArray {
  /** The numbers. */
  data: InstanceType<(typeof arrays)[Kind]>;
  /** The sizes, the outermost first. */
  shape: number[];
}

/** An array of a `.safetensors` file, row-major. */
export interface StoredArray extends NamedArray {
  /**
   * The numbers in memory of their own. They are decoded from the file when this is first read: F16 and BF16
   * as float32, each exactly, and BOOL as bytes of 0 and 1.
   *
   * @throws RangeError if JavaScript has no array for the dtype: F8_E4M3 and F8_E5M2.
   */
  readonly data: NamedArray["data"];
  /** The kind of the file's numbers, by the format's name. */
  dtype: SafetensorsDtype;
}

/** The content of a `.safetensors` file. */
export interface Safetensors {
  /** By name, in the order of the file. */
  tensors: Record<string, StoredArray>;
  /** The texts that the file has under `__metadata__`. */
  metadata: Record<string, string>;
}

/**
 * Returns tensors as a `.safetensors` file, for `safetensors.torch.load_file` and others.
 *
 * @example
 * const file = writeSafetensors({ "pe.weight": pe.encode(512) }, { made_by: "posenc" });
 *
 * @param tensors The tensors by name. The file has them in the same order.
 * @throws TypeError if data is not a typed array of numbers or metadata is not text, RangeError if a shape
 * does not fit its data, if a text has half of a surrogate pair, or if the header would have more than
 * 100 000 000 bytes.
 */
export function writeSafetensors(
  tensors: Record<string, { data: NamedArray["data"]; shape: readonly number[] }>,
  metadata: Record<string, string> = {},
): Uint8Array<ArrayBuffer> {
  const described: [string, unknown][] = [];
  const notes = entriesOf("metadata", metadata, "an object of strings by name");
  for (const [name, note] of notes) {
    if (typeof note !== "string") throw typeError(`metadata.${name}`, "a string", note);
    requireWhole(`metadata.${name}`, note);
  }
  if (notes.length > 0) described.push([metadataName, Object.fromEntries(notes)]);
  const all: NamedArray["data"][] = [];
  let end = 0;
  for (const [name, tensor] of entriesOf(
    "tensors",
    tensors,
    "an object of { data, shape } by name",
  )) {
    const data = readTensor(name, tensor).data;
    if (name === metadataName) throw rangeError("tensors", `without ${metadataName}`, name);
    const kind = kinds.find((kind) => arrayName(data) === arrays[kind].name);
    if (kind === undefined) throw typeError(`${name}.data`, "a typed array of numbers", data);
    const sizes = shape(`${name}.shape`, tensor.shape);
    if (product(sizes) !== data.length) {
      const mayBe = `one of ${data.length} elements, as data has`;
      throw rangeError(`${name}.shape`, mayBe, sizes.join(" × "));
    }
    const begin = end;
    end += data.byteLength;
    described.push([name, { dtype: kind, shape: sizes, data_offsets: [begin, end] }]);
    all.push(data);
  }

  const json = new TextEncoder().encode(JSON.stringify(Object.fromEntries(described)));
  const first = prefix + Math.ceil(json.length / 8) * 8;
  if (first - prefix > largestHeader) {
    const mayBe = `of names, shapes and metadata in at most ${largestHeader} bytes`;
    throw rangeError("tensors", mayBe, first - prefix);
  }
  const bytes = new Uint8Array(first + end);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(first - prefix), true);
  bytes.fill(" ".charCodeAt(0), prefix, first);
  bytes.set(json, prefix);
  let at = first;
  for (const data of all) {
    bytes.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), at);
    at += data.byteLength;
  }
  return bytes;
}

const tagOf = (value: unknown): string => Object.prototype.toString.call(value);

/** Returns the entries of an object. Throws if it is none, or if a name is no text that UTF-8 has. */
function entriesOf<Value>(
  argument: string,
  value: Readonly<Record<string, Value>>,
  mayBe: string,
): [string, Value][] {
  // What a Map holds would be left out without a word.
  if (
    typeof value !== "object" ||
    value === null ||
    Array.isArray(value) ||
    tagOf(value) === "[object Map]"
  ) {
    throw typeError(argument, mayBe, value);
  }
  const entries = Object.entries(value);
  for (const [name] of entries) requireWhole(`a name of ${argument}`, name);
  return entries;
}

function requireWhole(argument: string, text: string): void {
  if (!/\p{Surrogate}/u.test(text)) return;
  throw rangeError(argument, "without half of a surrogate pair, which UTF-8 has not", text);
}

/**
 * Reads the tensors of a `.safetensors` file. The header is read and checked at once, and a tensor's numbers
 * when its `data` is first read. Only then a dtype that JavaScript has no array for is an error.
 *
 * @param bytes The file. It must not change until you have read the `data` of every tensor that you need.
 * @throws TypeError if `bytes` is neither an ArrayBuffer nor a view of one. RangeError if they are not a
 * `.safetensors` file, are cut short or too long, or have bytes that belong to no tensor.
 */
export function readSafetensors(bytes: ArrayBuffer | ArrayBufferView): Safetensors {
  const file = byteArray("bytes", bytes);
  const { tensors, metadata } = readHeader(file);
  const stored = tensors.map((tensor) => [tensor.name, storedArray(file, tensor)] as const);
  return { tensors: Object.fromEntries(stored), metadata };
}

function storedArray(file: Uint8Array, tensor: Described): StoredArray {
  let numbers: NamedArray["data"] | undefined;
  return {
    dtype: tensor.dtype,
    shape: tensor.shape,
    get data() {
      numbers ??= decode(file.slice(tensor.begin, tensor.end), tensor);
      return numbers;
    },
  };
}

function decode(bytes: Uint8Array<ArrayBuffer>, { name, dtype }: Described): NamedArray["data"] {
  if (dtype === "F16") return fromFloat16(bytes);
  if (dtype === "BF16") return fromBfloat16(bytes);
  if (dtype === "BOOL") return bytes;
  if (dtype === "F8_E4M3" || dtype === "F8_E5M2") {
    throw new RangeError(`${name}'s dtype must be one of more than 8 bits, was ${dtype}`);
  }
  return new arrays[dtype](bytes.buffer);
}
