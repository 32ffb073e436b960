import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { type FileSource, load, markdownOf, readTableFile } from "posenc/doctor";
import { Refusal } from "./refusal.js";

const usage = `Usage: posenc identify [file] [--tensor name] [--json]

Prints which positional encoding a table of numbers is, as Markdown.

file      .npy, .safetensors, .csv, .tsv, .json or a print of NumPy or PyTorch;
          - or left out, the table is read from the standard input
--tensor  a tensor of a .safetensors file; the default is the one whose name tells of positions
--json    the findings as JSON, the likeliest first

Exit status: 0 if the formula is known, 1 if none is, 2 if the table can't be read.
`;

const megabyte = 2 ** 20;

/** A longer text is refused because of its size, so the rest of it is not kept. */
const mostText = 65 * megabyte;

/** What is not a text and comes from a pipe is held in memory, and has no size before it ends. */
const mostPiped = 256 * megabyte;

/** Whether bytes are the beginning of a `.npy` or a `.safetensors` file. */
function isBinary(bytes: Uint8Array): boolean {
  const magic = Buffer.from("\x93NUMPY", "latin1");
  if (magic.equals(bytes.subarray(0, magic.length))) return true;
  return bytes[8] === 0x7b && bytes.subarray(4, 8).every((byte) => byte === 0);
}

/** The bytes of the standard input, of a text at most a little more than is read. */
export async function standardInput(): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  let begin = Buffer.alloc(0);
  for await (const part of stream) {
    parts.push(part);
    size += part.length;
    if (begin.length < 9) begin = Buffer.concat([begin, part.subarray(0, 9)]);
    if (size <= mostText) continue;
    if (!isBinary(begin)) break;
    if (size > mostPiped) {
      const most = `at most ${mostPiped / megabyte} MB where it is no file`;
      throw new Refusal(`${name} must be ${most}, was more`);
    }
  }
  const bytes = new Uint8Array(size);
  let end = 0;
  for (const part of parts) {
    bytes.set(part, end);
    end += part.length;
  }
  const slice = (first: number, last: number) => ({
    arrayBuffer: async () =>
      last - first === size ? bytes.buffer : bytes.slice(first, last).buffer,
  });
  return { size, slice };
}

/** Reads a part of a file. The system may give fewer bytes at a time than one asks for. */
async function partOf(file: FileHandle, begin: number, end: number, name: string) {
  const bytes = new Uint8Array(end - begin);
  for (let done = 0; done < bytes.length; ) {
    const some = Math.min(bytes.length - done, mostPiped);
    const { bytesRead } = await file.read(bytes, done, some, begin + done);
    if (bytesRead === 0)
      throw new Refusal(`${name} must stay whole while it is read, was cut short`);
    done += bytesRead;
  }
  return bytes.buffer;
}

async function read(path: string | undefined, tensor: string | undefined) {
  if (path === undefined || path === "-") {
    const name = "the standard input";
    return { name, table: await readTableFile(await piped(process.stdin, name), { name, tensor }) };
  }
  const file = await open(path);
  try {
    const found = await file.stat();
    if (found.isDirectory()) throw new Refusal(`${path} must be a file, was a directory`);
    // Linux says that a file of /proc has no bytes.
    const isStored = found.isFile() && found.size > 0;
    const name = isStored ? basename(path) : path;
    const source = isStored
      ? {
          size: found.size,
          slice: (begin: number, end: number) => ({
            arrayBuffer: () => partOf(file, begin, end, name),
          }),
        }
      : await piped(file.createReadStream({ autoClose: false }), name);
    return { name, table: await readTableFile(source, { name, tensor }) };
  } finally {
    await file.close();
  }
}

/**
 * Prints which formula a table was made by. Returns 0 if it is a known formula and 1 if not. Throws if the
 * table can't be read.
 */
export async function identify(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      tensor: { type: "string" },
      json: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  const [file, ...others] = positionals;
  if (values.help) {
    process.stdout.write(usage);
    return 0;
  }
  if (others.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  const { name, table } = await read(file, values.tensor);
  const findings = (await load()).identify(table);
  process.stdout.write(
    values.json
      ? `${JSON.stringify(findings.map(({ coordinates: _, also: __, ...finding }) => finding))}\n`
      : markdownOf(table.tensor ?? name, table.shape, findings[0]),
  );
  return findings.length > 0 ? 0 : 1;
}
