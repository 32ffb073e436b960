import { prefix, readHeader } from "../files/header.js";
import { options as checkOptions, rangeError, typeError } from "../shared/check.js";
import { chosen, type ReadTable, readTable, requireShort } from "./read-table.js";

/** A file that is read where it is needed: a `File` of a browser's, or one on a disk. */
export interface FileSource {
  /** How many bytes it has. */
  readonly size: number;
  /** Some of its bytes, as `Blob.slice` has them. */
  slice(begin: number, end: number): Pick<Blob, "arrayBuffer">;
}

/** What `readTableFile` may be told. */
export interface ReadFileOptions {
  /** What messages call it, e.g. the file's name. */
  name?: string | undefined;
  /** A tensor of a `.safetensors` file; the default is the one whose name tells of positions. */
  tensor?: string | undefined;
}

/**
 * A table of a file, as `readTable` reads it. Of a `.safetensors` file the header and one tensor alone are
 * read, however large it is.
 *
 * @example
 * const table = await readTableFile(file, { name: file.name }); // a dropped File
 *
 * @throws TypeError where file is none; RangeError as `readTable` does, for a tensor that the file does
 * not have, and for more than 64 MB of text.
 */
export async function readTableFile(
  file: FileSource,
  options: ReadFileOptions = {},
): Promise<ReadTable> {
  checkOptions("options", options, ["name", "tensor"]);
  const { name = "table", tensor } = options;
  if (typeof file?.size !== "number" || typeof file.slice !== "function") {
    throw typeError("file", "a File, or an object with its size and slice", file);
  }
  const read = async (begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(await file.slice(begin, end).arrayBuffer());
  const head = await read(0, Math.min(file.size, prefix + 1));
  const isNpy = head[0] === 0x93;
  // The length of the header in 64 bits, then its JSON.
  const isSafetensors = head[prefix] === 0x7b && head.slice(4, prefix).every((byte) => byte === 0);
  if (isSafetensors) return readTensor(file.size, read, name, tensor);
  if (tensor !== undefined) throw rangeError("tensor", "left out where there is but one", tensor);
  if (!isNpy) requireShort(file.size, name);
  return readTable(await read(0, file.size), name);
}

async function readTensor(
  size: number,
  read: (begin: number, end: number) => Promise<Uint8Array<ArrayBuffer>>,
  name: string,
  tensor: string | undefined,
): Promise<ReadTable> {
  const length = Number(new DataView((await read(0, prefix)).buffer).getBigUint64(0, true));
  const { tensors } = readHeader(await read(0, Math.min(size, prefix + length)), size);
  const wanted =
    tensor ??
    chosen(
      tensors.map((one) => [one.name, [...one.shape]]),
      name,
    );
  const entry = tensors.find((one) => one.name === wanted);
  if (entry === undefined) {
    throw rangeError("tensor", `one of ${tensors.map((one) => one.name).join(", ")}`, wanted);
  }
  const data = await read(entry.begin, entry.end);
  // The same file with this tensor alone, for the one reader of the format.
  const own = {
    [wanted]: { dtype: entry.dtype, shape: entry.shape, data_offsets: [0, data.length] },
  };
  const header = new TextEncoder().encode(JSON.stringify(own));
  const alone = new Uint8Array(prefix + header.length + data.length);
  new DataView(alone.buffer).setBigUint64(0, BigInt(header.length), true);
  alone.set(header, prefix);
  alone.set(data, prefix + header.length);
  return readTable(alone, name);
}
