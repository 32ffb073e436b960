import { product, rangeError } from "../shared/check.js";

/** Bytes of an element of each dtype of the format. */
const elementSizes = {
  F64: 8,
  F32: 4,
  F16: 2,
  BF16: 2,
  F8_E5M2: 1,
  F8_E4M3: 1,
  I64: 8,
  I32: 4,
  I16: 2,
  I8: 1,
  U64: 8,
  U32: 4,
  U16: 2,
  U8: 1,
  BOOL: 1,
} as const;

/** A kind of number of a `.safetensors` file, as the format names it. */
export type SafetensorsDtype = keyof typeof elementSizes;

/** @internal What a header says of one tensor. */
export interface Described {
  name: string;
  dtype: SafetensorsDtype;
  shape: number[];
  /** Where its bytes begin and end in the file. */
  begin: number;
  end: number;
}

/** @internal What a header says. */
export interface Header {
  /** In the header's order. */
  tensors: Described[];
  metadata: Record<string, string>;
}

/** @internal The header's entry for notes. */
export const metadataName = "__metadata__";
/** @internal The size of the header, as 64 bits before it. */
export const prefix = 8;
/** The format's own limit, against files that only claim to be long. */
const largestHeader = 100_000_000;

/**
 * @internal The header of a `.safetensors` file, believed only where it is checked. The core reads the
 * same files by the same rules: src/posenc/model/safetensors.h.
 *
 * @param file Its header at least.
 * @param length Bytes of the whole file.
 * @throws RangeError where the file breaks a rule, with the tensor's name where one is to blame.
 */
export function readHeader(file: Uint8Array, length = file.length): Header {
  const { entries, first } = parse(file);
  const size = length - first;
  const tensors: Described[] = [];
  let metadata: Record<string, string> = {};
  for (const [name, entry] of Object.entries(entries)) {
    if (name === metadataName) metadata = notes(entry);
    else tensors.push(describe(name, entry, size));
  }
  requireTiling(tensors, size);
  const inFile = tensors.map((one) => ({ ...one, begin: first + one.begin, end: first + one.end }));
  return { tensors: inFile, metadata };
}

/** The header's object, and where the data begins. */
function parse(file: Uint8Array): { entries: object; first: number } {
  const least = prefix + "{}".length;
  if (file.length < least) {
    throw rangeError("bytes", "a .safetensors file, of at least 10 bytes", file);
  }
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const size = Number(view.getBigUint64(0, true));
  const most = Math.min(file.length - prefix, largestHeader);
  if (size < 2 || size > most) {
    throw rangeError("the header's size", `2 to ${most} bytes`, size);
  }
  const first = prefix + size;
  try {
    const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
    const text = decoder.decode(file.subarray(prefix, first));
    const entries: unknown = JSON.parse(text);
    if (text.startsWith("{") && isStrict(text, entries))
      return { entries: entries as object, first };
  } catch {
    // Not UTF-8 or not JSON.
  }
  throw rangeError("bytes", "a .safetensors file with a header in the format's JSON", file);
}

/** JSON allows more than the format does: a key twice, numbers that are not whole, half characters. */
function isStrict(text: string, parsed: unknown): boolean {
  let keys = 0;
  for (const [token, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[-\d][^\s,\]}]*/g)) {
    if (colon !== undefined) ++keys;
    if (!token.startsWith('"') && !/^(0|[1-9]\d*)$/.test(token)) return false;
  }
  let whole = true;
  const visit = (value: unknown): void => {
    if (typeof value === "string" && /\p{Surrogate}/u.test(value)) whole = false;
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) --keys;
      visit(key);
      visit(inner);
    }
  };
  visit(parsed);
  return whole && keys === 0;
}

function notes(entry: unknown): Record<string, string> {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) {
    throw rangeError(metadataName, "an object", entry);
  }
  for (const [key, note] of Object.entries(entry)) {
    if (typeof note !== "string") throw rangeError(`metadata.${key}`, "text", note);
  }
  return entry as Record<string, string>;
}

/** Everything but where the tensor lies among the others. */
function describe(name: string, entry: unknown, size: number): Described {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) {
    throw rangeError(name, "described by dtype, shape and data_offsets", entry);
  }
  const parts = ["dtype", "shape", "data_offsets"];
  const strange = Object.keys(entry).find((key) => !parts.includes(key));
  if (strange !== undefined) {
    throw told(`${name}'s keys`, "dtype, shape and data_offsets, once each", strange);
  }
  const missing = parts.find((part) => !Object.hasOwn(entry, part));
  if (missing !== undefined) {
    throw told(name, "described by dtype, shape and data_offsets", `without ${missing}`);
  }
  const { dtype, shape, data_offsets: offsets } = entry as Record<string, unknown>;
  if (!isDtype(dtype)) {
    throw told(`${name}'s dtype`, "one that the format has", String(dtype).slice(0, 120));
  }
  if (!areSizes(shape)) throw rangeError(`${name}'s shape`, "an array of whole numbers", shape);
  if (!areSizes(offsets) || offsets.length !== 2) {
    const was = Array.isArray(offsets) ? `${offsets.length} of them` : String(offsets);
    throw told(`${name}'s data_offsets`, "two whole numbers", was);
  }
  const [begin, end] = offsets as [number, number];
  const range = `[${begin}, ${end}]`;
  if (begin > end || end > size) {
    const mayBe = `in order and within the ${size} bytes of data`;
    throw told(`${name}'s data_offsets`, mayBe, range);
  }
  const count = shape.includes(0) ? 0 : product(shape);
  if (end - begin !== count * elementSizes[dtype]) {
    const mayBe = `as far apart as ${dtype} [${shape.join(", ")}] needs`;
    throw told(`${name}'s data_offsets`, mayBe, range);
  }
  return { name, dtype, shape, begin, end };
}

/** The format lets no byte of the data go unclaimed, nor be claimed twice. */
function requireTiling(tensors: readonly Described[], size: number): void {
  let filled = 0;
  const inOrder = [...tensors].sort((a, b) => a.begin - b.begin || a.end - b.end);
  for (const { name, begin, end } of inOrder) {
    if (begin !== filled) {
      const mayBe = `${filled}, where the tensor before it ends`;
      throw told(`${name}'s first byte`, mayBe, String(begin));
    }
    filled = end;
  }
  if (filled !== size) {
    throw told("the last tensor's end", `${size}, the end of the file`, String(filled));
  }
}

function isDtype(value: unknown): value is SafetensorsDtype {
  return typeof value === "string" && Object.hasOwn(elementSizes, value);
}

function areSizes(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(Number.isSafeInteger);
}

/** An error whose last part is prose, not a value. */
function told(argument: string, mayBe: string, was: string): RangeError {
  return new RangeError(`${argument} must be ${mayBe}, was ${was}`);
}
