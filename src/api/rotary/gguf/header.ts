import { rangeError } from "../../shared/check.js";

/** A value of the metadata. Of integers past 2^53 the nearest number. */
export type GgufValue = number | boolean | string | readonly (number | boolean | string)[];

/** @internal Where a tensor is in the file, and what it is. */
export interface GgufTensor {
  sizes: readonly number[];
  /** The format's number of the kind of its numbers: 0 is float32. */
  type: number;
  /** Its first byte, from the beginning of the file. */
  begin: number;
}

/** @internal What a header says about positions. */
export interface GgufHeader {
  metadata: ReadonlyMap<string, GgufValue>;
  tensors: ReadonlyMap<string, GgufTensor>;
  littleEndian: boolean;
}

/** @internal Thrown where a header goes on past the bytes that were read. */
export class MoreNeeded extends Error {}

/** Bytes of each kind of value, by the format's numbers; 8 is a text and 9 an array. */
const widths: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
};
const [bool, text, array] = [7, 8, 9];

/** The longest text that is read, in bytes: as long as a key may be. */
const longestText = 65535;
/** The longest array that is kept: more than a model has layers. */
const longestArray = 4096;
/** How many keys are kept. */
const mostKeys = 1024;

/** The keys about positions. A vocabulary and what else a file has are passed over. */
const kept =
  /^general\.(architecture|alignment)$|\.rope\.|\.attention\.|\.(block_count|context_length|embedding_length|attn_logit_softcapping|full_attention_interval)$/;
/** The tensors about positions. */
const keptTensors = ["rope_freqs.weight", "rope_factors_long.weight", "rope_factors_short.weight"];

/** Reads values one after the other. Nothing is taken from the file without a look at how much is left. */
class Reader {
  readonly #view: DataView;
  readonly #size: number;
  readonly littleEndian: boolean;
  at = 0;

  /** @param size Bytes of the whole file, of which the view has the first. */
  constructor(view: DataView, size: number, littleEndian: boolean) {
    this.#view = view;
    this.#size = size;
    this.littleEndian = littleEndian;
  }

  /** Passes over bytes, and returns where they begin. */
  skip(bytes: number, what: string): number {
    const left = this.#size - this.at;
    if (bytes > left) {
      throw new RangeError(
        `the GGUF file must have ${what} at byte ${this.at} as long as it says, has ${left} bytes left`,
      );
    }
    if (this.at + bytes > this.#view.byteLength) throw new MoreNeeded();
    this.at += bytes;
    return this.at - bytes;
  }

  uint32(what: string): number {
    return this.#view.getUint32(this.skip(4, what), this.littleEndian);
  }

  /** A count or an offset. One past 2^53 is past the end of every file. */
  uint64(what: string): number {
    return Number(this.#view.getBigUint64(this.skip(8, what), this.littleEndian));
  }

  text(what: string, keeps = true): string {
    const length = this.uint64(what);
    const begin = this.skip(length, what);
    if (!keeps || length > longestText) return "";
    const { buffer, byteOffset } = this.#view;
    return new TextDecoder().decode(new Uint8Array(buffer, byteOffset + begin, length));
  }

  /** A value of a kind; undefined if it is longer than what is kept. */
  value(type: number, keeps: boolean, what: string): GgufValue | undefined {
    if (type !== array) return this.#single(type, keeps, what);
    const of = this.uint32(what);
    const length = this.uint64(what);
    if (of === array) throw rangeError(what, "no array of arrays, which no reader takes", of);
    const isKept = keeps && length <= longestArray;
    const width = widths[of];
    if (width !== undefined && !isKept) {
      this.skip(width * length, what);
      return undefined;
    }
    const values: (number | boolean | string)[] = [];
    for (let n = 0; n < length; ++n) {
      const value = this.#single(of, isKept, what);
      if (isKept) values.push(value);
    }
    return isKept ? values : undefined;
  }

  #single(type: number, keeps: boolean, what: string): number | boolean | string {
    if (type === text) return this.text(what, keeps);
    const width = widths[type];
    if (width === undefined) throw rangeError(what, "of a kind that the format has, 0 to 12", type);
    const at = this.skip(width, what);
    const view = this.#view;
    const little = this.littleEndian;
    switch (type) {
      case 0:
        return view.getUint8(at);
      case 1:
        return view.getInt8(at);
      case 2:
        return view.getUint16(at, little);
      case 3:
        return view.getInt16(at, little);
      case 4:
        return view.getUint32(at, little);
      case 5:
        return view.getInt32(at, little);
      case 6:
        return view.getFloat32(at, little);
      case bool: {
        const byte = view.getUint8(at);
        if (byte > 1) throw rangeError(what, "0 or 1, as a truth value is", byte);
        return byte === 1;
      }
      case 10:
        return Number(view.getBigUint64(at, little));
      case 11:
        return Number(view.getBigInt64(at, little));
      default:
        return view.getFloat64(at, little);
    }
  }
}

/**
 * @internal Reads the header of a GGUF file, of the versions 2 and 3, in either order of bytes
 * (ggml-org/ggml, docs/gguf.md).
 *
 * @param bytes The first bytes of the file.
 * @param size How many bytes the whole file has.
 * @throws MoreNeeded if the header is longer than `bytes`; RangeError for what is no GGUF.
 */
export function readHeader(bytes: Uint8Array, size: number): GgufHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const begin = new Reader(view, size, true);
  if (begin.uint32("its mark") !== 0x46554747) {
    throw new RangeError("the GGUF file must begin with the letters GGUF, begins with others");
  }
  const version = begin.uint32("its version");
  const littleEndian = (version & 0xffff) !== 0;
  const reader = new Reader(view, size, littleEndian);
  reader.skip(4, "its mark");
  const own = reader.uint32("its version");
  if (own !== 2 && own !== 3) throw rangeError("the GGUF file's version", "2 or 3", own);
  const tensorCount = reader.uint64("the number of its tensors");
  const valueCount = reader.uint64("the number of its keys");
  const metadata = readMetadata(reader, valueCount);
  const tensors = readTensors(reader, tensorCount);
  const alignment = metadata.get("general.alignment") ?? 32;
  if (typeof alignment !== "number" || alignment < 1 || !Number.isInteger(Math.log2(alignment))) {
    throw rangeError("general.alignment", "a power of 2", alignment);
  }
  const data = Math.ceil(reader.at / alignment) * alignment;
  for (const tensor of tensors.values()) tensor.begin += data;
  return { metadata, tensors, littleEndian };
}

function readMetadata(reader: Reader, count: number): Map<string, GgufValue> {
  const metadata = new Map<string, GgufValue>();
  for (let n = 0; n < count; ++n) {
    const key = reader.text(`key ${n}`);
    const type = reader.uint32(`the kind of ${shown(key)}`);
    const keeps = kept.test(key);
    const value = reader.value(type, keeps, shown(key));
    if (!keeps || value === undefined) continue;
    if (metadata.has(key)) throw new RangeError(`${shown(key)} must be there once, is there twice`);
    if (metadata.size === mostKeys) {
      throw new RangeError(`the GGUF file must have at most ${mostKeys} keys about positions`);
    }
    metadata.set(key, value);
  }
  return metadata;
}

function readTensors(reader: Reader, count: number): Map<string, GgufTensor> {
  const tensors = new Map<string, GgufTensor>();
  for (let n = 0; n < count; ++n) {
    const name = reader.text(`tensor ${n}`);
    const axes = reader.uint32(`the axes of ${shown(name)}`);
    if (axes > 4) throw rangeError(`the axes of ${shown(name)}`, "at most 4", axes);
    const sizes = Array.from({ length: axes }, () => reader.uint64(`the sizes of ${shown(name)}`));
    const type = reader.uint32(`the kind of ${shown(name)}`);
    const begin = reader.uint64(`the place of ${shown(name)}`);
    if (keptTensors.includes(name)) tensors.set(name, { sizes, type, begin });
  }
  return tensors;
}

/** A name of the file as a message shows it. */
export const shown = (name: string): string => JSON.stringify(name.slice(0, 80));
