import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { load, markdownOf, readTable } from "posenc/doctor";
import { readTensor } from "./large-file.js";

const usage = `Usage: posenc identify [file] [--tensor name] [--json]

Prints which positional encoding a table of numbers is, as Markdown.

file      .npy, .safetensors, .csv, .tsv, .json or a print of NumPy or PyTorch;
          left out, the table is read from the standard input
--tensor  a tensor of a .safetensors file; the default is the one whose name tells of positions
--json    the findings as JSON, the likeliest first

Exit status: 0 if the formula is known, 1 if none is, 2 if the table can't be read.
`;

/** Text longer than this is no table that anybody pasted. */
const mostText = 50 * 2 ** 20;

async function read(file: string | undefined, tensor: string | undefined) {
  if (file === undefined) return readTable(await buffer(process.stdin), "the standard input");
  const name = basename(file);
  if (name.endsWith(".safetensors")) return readTensor(file, tensor);
  if (tensor !== undefined) throw new RangeError("--tensor is for .safetensors files");
  const { size } = await stat(file);
  if (!name.endsWith(".npy") && size > mostText) {
    throw new RangeError(`${name} must be at most 50 MB of text: a few hundred rows are enough`);
  }
  return readTable(await readFile(file), name);
}

/**
 * Prints which formula a table is. Returns 0 for a formula that is known and 1 for none; what can't be
 * read throws.
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
      ? `${JSON.stringify(findings.map(({ coordinates: _, ...finding }) => finding))}\n`
      : markdownOf(name, table.shape, findings[0]),
  );
  return findings.length > 0 ? 0 : 1;
}
