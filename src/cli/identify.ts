import { open } from "node:fs/promises";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { load, markdownOf, readTable, readTableFile } from "posenc/doctor";

const usage = `Usage: posenc identify [file] [--tensor name] [--json]

Prints which positional encoding a table of numbers is, as Markdown.

file      .npy, .safetensors, .csv, .tsv, .json or a print of NumPy or PyTorch;
          left out, the table is read from the standard input
--tensor  a tensor of a .safetensors file; the default is the one whose name tells of positions
--json    the findings as JSON, the likeliest first

Exit status: 0 if the formula is known, 1 if none is, 2 if the table can't be read.
`;

/** A longer text is refused because of its size, so the rest of it is not kept. */
const mostText = 65 * 2 ** 20;

/** Whether bytes are the beginning of a `.npy` or a `.safetensors` file. */
const isBinary = (bytes: Uint8Array): boolean => bytes[0] === 0x93 || bytes[8] === 0x7b;

async function standardInput(): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size > mostText && !isBinary(parts[0] as Buffer)) break;
  }
  return Buffer.concat(parts);
}

async function read(path: string | undefined, tensor: string | undefined) {
  if (path === undefined) return readTable(await standardInput(), "the standard input");
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const slice = (begin: number, end: number) => ({
      async arrayBuffer() {
        const bytes = new Uint8Array(end - begin);
        await file.read(bytes, 0, bytes.length, begin);
        return bytes.buffer;
      },
    });
    return await readTableFile({ size, slice }, { name: basename(path), tensor });
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
  const table = await read(file, values.tensor);
  const findings = (await load()).identify(table);
  const name = table.tensor ?? (file === undefined ? "the standard input" : basename(file));
  process.stdout.write(
    values.json
      ? `${JSON.stringify(findings.map(({ coordinates: _, also: __, ...finding }) => finding))}\n`
      : markdownOf(name, table.shape, findings[0]),
  );
  return findings.length > 0 ? 0 : 1;
}
