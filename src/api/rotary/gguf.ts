/**
 * The positions of a model that is a GGUF file, llama.cpp's format: what its header says about the rotary, as
 * a configuration that `fromConfig` and `session` of `posenc/rotary` take. Of the file, only the header is
 * read, and the factors of pairs if it has any: a few megabytes, though a model may have 40 GB.
 *
 * ```js
 * import { readGguf } from "posenc/rotary/gguf";
 *
 * await readGguf(new Blob(["another file"])); // RangeError: must begin with the letters GGUF
 * ```
 *
 * @module posenc/rotary/gguf
 */

import { byteArray, rangeError, typeError } from "../shared/check.js";
import { isBuffer } from "../shared/typed-array.js";
import type { GgufRopeType } from "./gguf/architectures.js";
import { type Factors, positionsOf } from "./gguf/config-of.js";
import { type GgufHeader, type GgufTensor, MoreNeeded, readHeader, shown } from "./gguf/header.js";

export type { GgufRopeType } from "./gguf/architectures.js";

/** A file, of which only a part is read: a `File`, a `Blob`, or anything with its size and `slice`. */
export interface GgufSource {
  /** How many bytes it has. */
  readonly size: number;
  /** Returns the bytes from `begin` to `end` - 1, as `Blob.slice` does. */
  slice(begin: number, end: number): Pick<Blob, "arrayBuffer">;
}

/** What a GGUF file says about positions. */
export interface GgufModel {
  /** `general.architecture`, e.g. "llama". */
  architecture: string;
  /** Which columns make a pair, and which of them are of time, height and width. */
  ropeType: GgufRopeType;
  /**
   * Whether the columns of q and k stand in another order than in transformers' weights of the same model: there
   * the halves of a head are pairs, here its neighbours are.
   */
  permuted: boolean;
  /**
   * What `fromConfig` and `session` of `posenc/rotary` take: plain data. The pairing is that of the file's own
   * weights.
   */
  config: Record<string, unknown>;
}

/** The most bytes that a header may have. Those with a vocabulary of 260 000 tokens have 15 MB. */
const longestHeader = 64 * 2 ** 20;

/** What is read first. It is doubled until it has the whole header. */
const firstRead = 2 ** 18;

/**
 * Reads what a GGUF file says about positions: the metadata `<architecture>.rope.*` and what goes with it, and the
 * factors `rope_freqs`, `rope_factors_long` and `rope_factors_short` if it has them. Versions 2 and 3 of the format
 * (ggml-org/ggml, docs/gguf.md), in both orders of bytes. What the keys mean is what ggml-org/llama.cpp does.
 *
 * @param file A `File` or `Blob`, or an object with its size and `slice`, of which the header alone is read; or the
 *   bytes of a file, or its first ones, as many as the header and the factors take.
 * @throws TypeError if `file` is none of these; RangeError for a header that is broken or cut short, or says what is
 *   not known: it names the key.
 */
export async function readGguf(
  file: GgufSource | ArrayBuffer | ArrayBufferView,
): Promise<GgufModel> {
  const source = sourceOf(file);
  const header = await headerOf(source);
  return positionsOf(header, await factorsOf(header, source));
}

function sourceOf(file: GgufSource | ArrayBuffer | ArrayBufferView): GgufSource {
  if (ArrayBuffer.isView(file) || isBuffer(file)) {
    const bytes = byteArray("file", file);
    const slice = (begin: number, end: number) => ({
      arrayBuffer: async () => bytes.slice(begin, end).buffer as ArrayBuffer,
    });
    return { size: bytes.length, slice };
  }
  const { size, slice } = Object(file) as Partial<GgufSource>;
  if (!Number.isSafeInteger(size) || (size as number) < 0 || typeof slice !== "function") {
    throw typeError("file", "bytes, a Blob, or an object with its size and slice", file);
  }
  return file;
}

async function partOf(source: GgufSource, begin: number, end: number): Promise<Uint8Array> {
  const bytes = byteArray("the part of the file", await source.slice(begin, end).arrayBuffer());
  if (bytes.length === end - begin) return bytes;
  throw rangeError("the part of the file", `of ${end - begin} bytes`, bytes.length);
}

async function headerOf(source: GgufSource): Promise<GgufHeader> {
  const { size } = source;
  for (let read = firstRead; ; read *= 2) {
    const bytes = await partOf(source, 0, Math.min(read, size));
    try {
      return readHeader(bytes, size);
    } catch (error) {
      if (!(error instanceof MoreNeeded)) throw error;
      if (read < longestHeader) continue;
      const most = `at most ${longestHeader / 2 ** 20} MiB`;
      throw new RangeError(`the GGUF file's header must have ${most}, has more`);
    }
  }
}

/** Factors of more pairs than any head has are none. */
const mostFactors = 32768;

async function factorsOf(header: GgufHeader, source: GgufSource): Promise<Factors> {
  const found = new Map<string, readonly number[]>();
  for (const [name, tensor] of header.tensors) {
    found.set(name, await numbersOf(name, tensor, header.littleEndian, source));
  }
  return found;
}

async function numbersOf(
  name: string,
  { sizes, type, begin }: GgufTensor,
  littleEndian: boolean,
  source: GgufSource,
): Promise<number[]> {
  const count = sizes.reduce((product, size) => product * size, 1);
  if (type !== 0 || !(count >= 1 && count <= mostFactors)) {
    throw rangeError(
      shown(name),
      `1 to ${mostFactors} float32 numbers`,
      `${count} of kind ${type}`,
    );
  }
  const end = begin + 4 * count;
  if (end > source.size) {
    throw new RangeError(
      `the GGUF file must have the numbers of ${shown(name)} at the bytes ${begin} to ${end - 1}, has ${source.size} bytes`,
    );
  }
  const { buffer, byteOffset } = await partOf(source, begin, end);
  const view = new DataView(buffer, byteOffset);
  return Array.from({ length: count }, (_, n) => view.getFloat32(4 * n, littleEndian));
}
