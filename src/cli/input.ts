import { fstatSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";
import type { FileSource } from "posenc/doctor";
import { Refusal } from "./refusal.js";

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

/** Reads all that comes from a pipe or a device, which may never end. */
async function piped(stream: AsyncIterable<Buffer>, name: string): Promise<FileSource> {
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

/**
 * Calls a function with what a file has, and with its name for messages. The path - or none is the standard
 * input.
 */
export async function withInput<Result>(
  path: string | undefined,
  use: (source: FileSource, name: string) => Promise<Result>,
): Promise<Result> {
  if (path === undefined || path === "-") {
    const name = "the standard input";
    // Node reads a directory until the system says EISDIR, which names nothing.
    if (fstatSync(process.stdin.fd).isDirectory()) {
      throw new Refusal(`${name} must be a file or a pipe, was a directory`);
    }
    return use(await piped(process.stdin, name), name);
  }
  const file = await open(path).catch((error: Error) => {
    throw new Refusal(`${path} can't be read: ${error.message.split(",")[0]}`);
  });
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
    // The file is closed only once all was read.
    return await use(source, name);
  } finally {
    await file.close();
  }
}
