import { parseArgs } from "node:util";
import { load, markdownOf, readTableFile } from "posenc/doctor";
import { withInput } from "./input.js";

const usage = `Usage: posenc identify [file] [--tensor name] [--json]

Prints which positional encoding a table of numbers is, as Markdown.

file      .npy, .safetensors, .csv, .tsv, .json or a print of NumPy or PyTorch;
          - or left out, the table is read from the standard input
--tensor  a tensor of a .safetensors file; the default is the one whose name tells of positions
--json    the findings as JSON, the likeliest first

Exit status: 0 if the formula is known, 1 if none is, 2 if the table can't be read.
`;

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
  const { name, table } = await withInput(file, async (source, name) => ({
    name,
    table: await readTableFile(source, { name, tensor: values.tensor }),
  }));
  const findings = (await load()).identify(table);
  process.stdout.write(
    values.json
      ? `${JSON.stringify(findings.map(({ coordinates: _, also: __, ...finding }) => finding))}\n`
      : markdownOf(table.tensor ?? name, table.shape, findings[0]),
  );
  return findings.length > 0 ? 0 : 1;
}
