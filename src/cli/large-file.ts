import { open } from "node:fs/promises";
import { basename } from "node:path";
import { chosen, type ReadTable, readTable } from "../api/doctor/read-table.js";

/** Bytes before the header, which tell its size. */
const prefix = 8;
/** The format's own limit. */
const largestHeader = 100_000_000;

/**
 * @internal One tensor of a `.safetensors` file, of which only the header and this tensor are read.
 *
 * @param tensor The default is the one whose name tells of positions.
 * @throws RangeError where the file is none, or has no such tensor.
 */
export async function readTensor(path: string, tensor?: string): Promise<ReadTable> {
  const file = await open(path);
  const name = basename(path);
  try {
    const read = async (length: number, position: number): Promise<Uint8Array> => {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await file.read(bytes, 0, length, position);
      if (bytesRead < length) throw new RangeError(`${name} must be whole, was cut short`);
      return bytes;
    };
    const size = Number(new DataView((await read(prefix, 0)).buffer).getBigUint64(0, true));
    if (size > largestHeader) throw new RangeError(`${name} must be a .safetensors file`);
    const header = entriesOf(name, await read(size, prefix));
    const shapes = Object.entries(header).map(([key, { shape }]): [string, number[]] => [
      key,
      shape,
    ]);
    const wanted = tensor ?? chosen(shapes, name);
    const entry = header[wanted];
    if (entry === undefined) {
      throw new RangeError(`--tensor must be one of ${Object.keys(header).join(", ")}`);
    }
    const [begin = 0, end = 0] = entry.data_offsets;
    const data = await read(end - begin, prefix + size + begin);
    // The same file with this tensor alone, for the one reader of the format.
    const own = { [wanted]: { ...entry, data_offsets: [0, data.length] } };
    const text = new TextEncoder().encode(JSON.stringify(own));
    const alone = new Uint8Array(prefix + text.length + data.length);
    new DataView(alone.buffer).setBigUint64(0, BigInt(text.length), true);
    alone.set(text, prefix);
    alone.set(data, prefix + text.length);
    return readTable(alone, name);
  } finally {
    await file.close();
  }
}

interface Entry {
  dtype: string;
  shape: number[];
  data_offsets: number[];
}

function entriesOf(name: string, bytes: Uint8Array): Record<string, Entry> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new RangeError(`${name} must be a .safetensors file, with a header in JSON`);
  }
  const { __metadata__: _, ...entries } = Object(parsed) as Record<string, Entry>;
  const isEntry = (one: Entry) => Array.isArray(one?.shape) && Array.isArray(one.data_offsets);
  if (!Object.values(entries).every(isEntry)) {
    throw new RangeError(`${name} must be a .safetensors file, of described tensors`);
  }
  return entries;
}
