import { prefix, readHeader } from "../files/header.js";
import { options as checkOptions, rangeError, typeError } from "../shared/check.js";
import { chosen } from "./chosen.js";
import { type ReadOptions, type ReadTable, readTable, requireShort } from "./read-table.js";

/** A file of which parts can be read: a browser's `File`, or a file on a disk. */
export interface FileSource {
  /** How many bytes it has. */
  readonly size: number;
  /** Returns the bytes from `begin` to `end` - 1, as `Blob.slice` does. */
  slice(begin: number, end: number): Pick<Blob, "arrayBuffer">;
}

/** Options of `readTableFile`. */
export interface ReadFileOptions extends ReadOptions {
  /** The name of the table in messages, e.g. the file's name. */
  name?: string | undefined;
  /** The tensor to read from a `.safetensors` file. The default is chosen as in `readTable`. */
  tensor?: string | undefined;
}

/**
 * Reads a table from a file, as `readTable` does. From a `.safetensors` file of any size it reads only the
 * header and one tensor.
 *
 * @example
 * const table = await readTableFile(file, { name: file.name }); // a dropped File
 *
 * @throws TypeError if `file` is not a file; RangeError as `readTable` does, if the file does not have the
 * tensor, and for more than 64 MB of text.
 */
export async function readTableFile(
  file: FileSource,
  options: ReadFileOptions = {},
): Promise<ReadTable> {
  options = checkOptions("options", options, { name: true, tensor: true, progress: true });
  const { name = "table", tensor, progress } = options;
  if (typeof file?.size !== "number" || typeof file.slice !== "function") {
    throw typeError("file", "a File, or an object with its size and slice", file);
  }
  const read = async (begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(await file.slice(begin, end).arrayBuffer());
  const head = await read(0, Math.min(file.size, prefix + 1));
  const isNpy = head[0] === 0x93;
  // A .safetensors file begins with the length of its header in 64 bits, and the header with {.
  const isSafetensors = head[prefix] === 0x7b && head.slice(4, prefix).every((byte) => byte === 0);
  if (isSafetensors) return readTensor(file.size, read, name, tensor);
  if (tensor !== undefined) throw rangeError("tensor", "left out where there is but one", tensor);
  if (!isNpy) requireShort(file.size, name);
  return readTable(await read(0, file.size), name, { progress });
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
  // A file with only this tensor, so that `readTable` checks and reads it like any other.
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
