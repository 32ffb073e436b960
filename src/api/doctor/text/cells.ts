import { tableError } from "../table-error.js";

/** A function that splits a line into cells. */
export type Cells = (line: string) => string[];

/** Between cells of Markdown, Org and of tables with frames. */
const bars = /[|│┃┆║]/;

/** Numbers with decimal commas and spaces between them. */
const spaced = /^\s*[-+−]?\d+(?:,\d+)?(?:e[-+]?\d+)?(?:\s+[-+−]?\d+(?:,\d+)?(?:e[-+]?\d+)?)+$/i;

/** Returns the text of a cell without the quotes, or LaTeX's signs, around it. */
function cellOf(written: string): string {
  const cell = written.trim();
  return /^["$]/.test(cell) ? cell.replace(/^(["$])(.*)\1$/, "$2") : cell;
}

/** Splits at commas that do not stand in quotes. */
const byCommas: Cells = (line) =>
  line.includes('"')
    ? line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map(cellOf)
    : line.split(",").map(cellOf);

/** Splits at the separator of a line; at white space if it has none. */
function splitter(line: string): { split: Cells; separator: string | undefined } {
  const separator = [";", "\t", "&"].find((one) => line.includes(one));
  if (separator !== undefined) {
    return { split: (one) => one.split(separator).map(cellOf), separator };
  }
  if (bars.test(line)) {
    const inner = (one: string) => one.trim().replace(/^[|│┃┆║]|[|│┃┆║]$/g, "");
    return { split: (one) => inner(one).split(bars).map(cellOf), separator: "|" };
  }
  if (line.includes(",") && !spaced.test(line)) return { split: byCommas, separator: "," };
  return { split: (one) => one.trim().split(/\s+/), separator: undefined };
}

/** Returns the function that splits lines into cells, and makes decimal points of decimal commas. */
export function cellsBy(sample: readonly string[], name: string): Cells {
  const last = sample.at(-1) ?? "";
  const { split, separator } = splitter(last);
  const text = sample.join("\n");
  if (/\d\.\d/.test(text) || !/\d,\d/.test(text)) return split;
  const decimal: Cells = (line) => split(line).map((cell) => cell.replace(",", "."));
  if (separator !== "," || /"-?\d+,\d+[^",]*"/.test(text)) return decimal;
  // No program writes integers such as 0100 and -0: they are decimals, and what came before them.
  if (/(?:^|,)-?0(?:\d|(?<=-0)(?:,|$))/m.test(text)) {
    const was = last.slice(0, 40);
    const mayBe = "a table with ; or tabs between its cells, because its decimals have commas";
    throw tableError(name, mayBe, JSON.stringify(was), { kind: "decimal-comma", was });
  }
  return split;
}
