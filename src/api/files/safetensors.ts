/**
 * `.safetensors` files: writes what `safetensors.torch.load_file` takes, and reads what
 * `save_file` writes.
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

/** The kinds of number that the format and a typed array both know, by the format's names. */
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

/** An array of a `.safetensors` file, row-major. */
export interface NamedArray {
  /** In memory of its own. */
  data: InstanceType<(typeof arrays)[Kind]>;
  /** The sizes, the outermost first. */
  shape: number[];
}

/** What a `.safetensors` file holds. */
export interface Safetensors {
  /** By name, in the order of the file. */
  tensors: Record<string, NamedArray>;
  /** What the file keeps under `__metadata__`. */
  metadata: Record<string, string>;
}

const metadataName = "__metadata__";
/** The length of the header, as 64 bits before it. */
const prefix = 8;
/** The format's own limit, against files that only claim to be long. */
const longestHeader = 100_000_000;

/**
 * Tensors as a `.safetensors` file, which `safetensors.torch.load_file` and the like take.
 *
 * @example
 * const file = writeSafetensors({ "pe.weight": pe.encode(512) }, { made_by: "posenc" });
 *
 * @param tensors By name, in the order in which they are to stand.
 * @throws TypeError where data is no typed array of numbers or metadata no text, RangeError where a
 * shape does not fit its data.
 */
export function writeSafetensors(
  tensors: Record<string, { data: NamedArray["data"]; shape: readonly number[] }>,
  metadata: Record<string, string> = {},
): Uint8Array<ArrayBuffer> {
  if (typeof tensors !== "object" || tensors === null) {
    throw typeError("tensors", "an object of { data, shape } by name", tensors);
  }
  const described: [string, unknown][] = [];
  const notes = Object.entries(metadata);
  for (const [name, note] of notes) {
    if (typeof note !== "string") throw typeError(`metadata.${name}`, "a string", note);
  }
  if (notes.length > 0) described.push([metadataName, metadata]);
  let end = 0;
  for (const [name, tensor] of Object.entries(tensors)) {
    const data = tensor?.data;
    if (name === metadataName) throw rangeError("tensors", `without ${metadataName}`, name);
    const kind = kinds.find((kind) => data instanceof arrays[kind]);
    if (kind === undefined) throw typeError(`${name}.data`, "a typed array of numbers", data);
    const sizes = shape(`${name}.shape`, tensor.shape);
    if (product(sizes) !== data.length) {
      const mayBe = `one of ${data.length} elements, as data has`;
      throw rangeError(`${name}.shape`, mayBe, sizes.join(" × "));
    }
    const begin = end;
    end += data.byteLength;
    described.push([name, { dtype: kind, shape: sizes, data_offsets: [begin, end] }]);
  }

  const json = new TextEncoder().encode(JSON.stringify(Object.fromEntries(described)));
  const first = prefix + Math.ceil(json.length / 8) * 8;
  const bytes = new Uint8Array(first + end);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(first - prefix), true);
  bytes.fill(" ".charCodeAt(0), prefix, first);
  bytes.set(json, prefix);
  let at = first;
  for (const { data } of Object.values(tensors)) {
    bytes.set(new Uint8Array(data.buffer, data.byteOffset, data.byteLength), at);
    at += data.byteLength;
  }
  return bytes;
}

/**
 * The tensors of a `.safetensors` file. Copies.
 *
 * @throws TypeError where bytes are none, RangeError where they are no `.safetensors` file, are cut
 * short or too long, leave holes, or hold numbers that JavaScript has no array for (F16, BF16,
 * BOOL …).
 */
export function readSafetensors(bytes: ArrayBuffer | ArrayBufferView): Safetensors {
  const file = byteArray("bytes", bytes);
  const { header, first } = readHeader(file);

  const metadata: [string, string][] = [];
  const tensors: [string, NamedArray][] = [];
  const places: [begin: number, end: number][] = [];
  for (const [name, described] of Object.entries(header)) {
    if (name === metadataName) {
      for (const [key, note] of Object.entries(described ?? {})) {
        if (typeof note !== "string") throw rangeError(`metadata.${key}`, "text", note);
        metadata.push([key, note]);
      }
      continue;
    }
    const { kind, sizes, begin, end } = describe(name, described);
    const Numbers = arrays[kind];
    if (end - begin !== product(sizes) * Numbers.BYTES_PER_ELEMENT || first + end > file.length) {
      throw rangeError(`${name}.data_offsets`, `room for ${kind} [${sizes}]`, `${begin} to ${end}`);
    }
    places.push([begin, end]);
    const data = new Numbers(file.slice(first + begin, first + end).buffer);
    tensors.push([name, { data, shape: sizes }]);
  }
  requireNoHoles(places, file.length - first);
  return { tensors: Object.fromEntries(tensors), metadata: Object.fromEntries(metadata) };
}

/** The header's object, and where the data begins. */
function readHeader(file: Uint8Array): { header: object; first: number } {
  if (file.length < prefix) throw rangeError("bytes", "a .safetensors file", file);
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const length = Number(view.getBigUint64(0, true));
  if (length > longestHeader || prefix + length > file.length) {
    throw rangeError("bytes", "a .safetensors file with its whole header", file);
  }
  const first = prefix + length;
  let header: unknown;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(file.subarray(prefix, first));
    header = JSON.parse(text);
  } catch {
    throw rangeError("bytes", "a .safetensors file with a header in JSON", file);
  }
  if (typeof header !== "object" || header === null || Array.isArray(header)) {
    throw rangeError("bytes", "a .safetensors file with an object for a header", header);
  }
  return { header, first };
}

/** What a header says of one tensor, checked but for its length. */
function describe(name: string, described: unknown) {
  const {
    dtype,
    shape: sizes,
    data_offsets: offsets,
  } = (described ?? {}) as Record<string, unknown>;
  const kind = kinds.find((known) => known === dtype);
  if (kind === undefined) throw rangeError(`${name}.dtype`, `one of ${kinds.join(" ")}`, dtype);
  const whole = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
  if (!Array.isArray(sizes) || !sizes.every(whole)) {
    throw rangeError(`${name}.shape`, "an array of sizes", sizes);
  }
  if (!Array.isArray(offsets) || offsets.length !== 2 || !offsets.every(whole)) {
    throw rangeError(`${name}.data_offsets`, "[begin, end]", offsets);
  }
  const [begin, end] = offsets as [number, number];
  return { kind, sizes: sizes as number[], begin, end };
}

/** The format lets no byte of the data go unclaimed, nor be claimed twice. */
function requireNoHoles(places: [begin: number, end: number][], length: number): void {
  let reached = 0;
  for (const [begin, end] of places.sort(([a], [b]) => a - b)) {
    if (begin !== reached) throw rangeError("data_offsets", `from ${reached} on`, begin);
    reached = end;
  }
  if (reached !== length) throw rangeError("bytes", `${reached} bytes of data`, `${length} bytes`);
}
