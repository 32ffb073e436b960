import { product, rangeError, shortened as shown } from "../shared/check.js";

/** The size of an element of each dtype of the format, in bytes. */
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

/** @internal What a header says about one tensor. */
export interface Described {
  name: string;
  dtype: SafetensorsDtype;
  shape: number[];
  /** The place of its first byte in the file, and of the byte after its last one. */
  begin: number;
  end: number;
}

/** @internal What a header says. */
export interface Header {
  /** In the header's order. */
  tensors: Described[];
  metadata: Record<string, string>;
}

/** @internal The key of the metadata in a header. All other keys are names of tensors. */
export const metadataName = "__metadata__";
/** @internal A file begins with the size of its header, as an integer of so many bytes. */
export const prefix = 8;
/** @internal In bytes, as in the format's reference implementation. */
export const largestHeader = 100_000_000;

/**
 * @internal Reads and checks the header of a `.safetensors` file. Every reader of the package uses this
 * one; C++ has its own with the same rules, src/posenc/model/safetensors.h.
 *
 * @param file The file, or its first bytes up to the end of the header.
 * @param length The size of the whole file in bytes.
 * @param argument The name of the file in messages.
 * @throws RangeError if the file breaks a rule of the format. The message names the tensor that does.
 */
export function readHeader(file: Uint8Array, length = file.length, argument = "bytes"): Header {
  const { entries, first } = parse(file, argument);
  const size = length - first;
  const tensors: Described[] = [];
  let metadata: Record<string, string> = {};
  for (const [name, entry] of Object.entries(entries)) {
    if (name === metadataName) metadata = checkedMetadata(entry);
    else tensors.push(describe(name, entry, size));
  }
  requireTiling(tensors, size);
  const inFile = tensors.map((one) => ({ ...one, begin: first + one.begin, end: first + one.end }));
  return { tensors: inFile, metadata };
}

/** Returns the header's object, and the place in the file where the data begins. */
function parse(file: Uint8Array, argument: string): { entries: object; first: number } {
  const least = prefix + "{}".length;
  if (file.length < least) {
    throw rangeError(argument, "a .safetensors file, of at least 10 bytes", file);
  }
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const size = Number(view.getBigUint64(0, true));
  const most = Math.min(file.length - prefix, largestHeader);
  if (size < 2 || size > most) {
    throw rangeError("the header's size", `2 to ${most} bytes`, size);
  }
  const first = prefix + size;
  return { entries: parseText(file.subarray(prefix, first), argument), first };
}

function parseText(bytes: Uint8Array, argument: string): object {
  const mayBe = "a .safetensors file with a header in the format's JSON";
  let text: string;
  let entries: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    entries = JSON.parse(text);
  } catch {
    throw told(argument, mayBe, "not JSON in UTF-8");
  }
  if (!text.startsWith("{")) throw told(argument, mayBe, "without { at its start");
  requireStrict(text);
  return entries as object;
}

/** A bracket, a string with the colon that makes it a key, or a number. */
const tokens = /[{}]|("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[-\d][^\s,\]}]*/g;

/**
 * Refuses what JSON allows and the format does not: a key that stands twice in an object, a number that
 * is not whole, and half of a surrogate pair in a string.
 */
function requireStrict(text: string): void {
  const open: { place: string; keys: Set<string> }[] = [];
  let place = "the header";
  for (const [token, quoted, colon] of text.matchAll(tokens)) {
    if (token === "{") {
      open.push({ place, keys: new Set() });
    } else if (token === "}") {
      open.pop();
    } else if (quoted === undefined) {
      if (!/^(0|[1-9]\d*)$/.test(token)) throw told(`a number of ${place}`, "whole", shown(token));
    } else {
      const string: string = JSON.parse(quoted);
      if (/\p{Surrogate}/u.test(string)) {
        throw told(`a string of ${place}`, "without half of a surrogate pair", shown(quoted));
      }
      if (colon === undefined) continue;
      const inside = open.at(-1);
      if (inside?.keys.has(string)) {
        throw told(shown(string), `in ${inside.place} once`, "there twice");
      }
      inside?.keys.add(string);
      place = shown(string);
    }
  }
}

function checkedMetadata(entry: unknown): Record<string, string> {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) {
    throw rangeError(metadataName, "an object", entry);
  }
  for (const [key, text] of Object.entries(entry)) {
    if (typeof text !== "string") throw rangeError(`metadata.${shown(key)}`, "text", text);
  }
  return entry as Record<string, string>;
}

/** Checks everything about a tensor except where it lies among the others. */
function describe(key: string, entry: unknown, size: number): Described {
  const name = shown(key);
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) {
    throw rangeError(name, "described by dtype, shape and data_offsets", entry);
  }
  const parts = ["dtype", "shape", "data_offsets"];
  const strange = Object.keys(entry).find((part) => !parts.includes(part));
  if (strange !== undefined) {
    throw told(`${name}'s keys`, "dtype, shape and data_offsets, once each", shown(strange));
  }
  const missing = parts.find((part) => !Object.hasOwn(entry, part));
  if (missing !== undefined) {
    throw told(name, "described by dtype, shape and data_offsets", `without ${missing}`);
  }
  const { dtype, shape, data_offsets: offsets } = entry as Record<string, unknown>;
  if (!isDtype(dtype)) {
    throw told(`${name}'s dtype`, "one that the format has", shown(String(dtype)));
  }
  if (!areSizes(shape)) throw rangeError(`${name}'s shape`, "an array of whole numbers", shape);
  if (!areSizes(offsets) || offsets.length !== 2) {
    const was = Array.isArray(offsets) ? `${offsets.length} of them` : shown(String(offsets));
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
    const sizes = `[${shape.slice(0, 8).join(", ")}${shape.length > 8 ? ", …" : ""}]`;
    throw told(`${name}'s data_offsets`, `as far apart as ${dtype} ${sizes} needs`, range);
  }
  return { name: key, dtype, shape, begin, end };
}

/** Requires that every byte of the data belongs to exactly one tensor. */
function requireTiling(tensors: readonly Described[], size: number): void {
  let filled = 0;
  const inOrder = [...tensors].sort((a, b) => a.begin - b.begin || a.end - b.end);
  for (const { name, begin, end } of inOrder) {
    if (begin !== filled) {
      const mayBe = `${filled}, where the tensor before it ends`;
      throw told(`${shown(name)}'s first byte`, mayBe, String(begin));
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

/** An error that shows `was` as it is; `rangeError` would put it in quotes. */
function told(argument: string, mayBe: string, was: string): RangeError {
  return new RangeError(`${argument} must be ${mayBe}, was ${was}`);
}
