import { tableError } from "../table-error.js";

/** Columns of a table that a program prints below each other: all of them, or a part of a wide table. */
export interface Block {
  /** The line of their names; undefined if the first line may be one. */
  header: string | undefined;
  /** The numbers of the first and the last column, if the print tells them. */
  columns: readonly [first: number, last: number] | undefined;
  /** A row each. */
  lines: string[];
}

/** Lines that programs print around a table. */
const around = new RegExp(
  `^\\s*(?:${[
    "[#%].*",
    "```.*",
    // Prompts of Python, R, MATLAB, Octave and Julia.
    String.raw`(?:>+|julia>|octave:\d+>|In ?\[\d+\]:|Out ?\[\d+\]:?)(?:\s.*)?`,
    // Below prints of pandas, PyTorch before 0.4 and R.
    String.raw`\[(?:\d+ rows x \d+ columns|torch\.\w+ of size .*| ?reached .*)\]?`,
    String.raw`dtype: \w+`,
    // Above prints of Julia and polars.
    String.raw`(?:\d+(?:×\d+)+|\d+-element) \D.*:`,
    String.raw`shape: \(.*\)`,
    // Rules of Markdown and of other tables in text.
    String.raw`[-+=|:\s\u2500-\u257f]*[-=\u2500-\u257f]{2}[-+=|:\s\u2500-\u257f]*`,
  ].join("|")})$`,
);
/** MATLAB's, Octave's and old PyTorch's blocks of columns. */
const columns = /^\s*columns?\s+(\d+)(?:\s*(?:through|thru|to|and)\s*(\d+))?\s*:?$/i;
/** R's names of columns without names. */
const columnsOfR = /^\s*(?:\[,\d+\]\s*)+$/;
/** The name of a variable, before its numbers. */
const variable = /^\s*[a-z_]\w* *=$/i;
/** A matrix of an array of three dimensions: MATLAB's, Julia's, R's and old PyTorch's. */
const slice = /^\s*(?:\w*\(:,:,[\d,]+\)\s*=|\[:, :, [\d, ]+\]\s*=|, , .+|\([\d ,.]*,\.,\.\)\s*=)$/;
const commonFactor = /^\s*(\d[\d.]*(?:e[-+]?\d+)?)\s*\*$/i;

/** Separates a table's rows from the lines that programs print around them. */
export function displayed(text: string, name: string): { blocks: Block[]; factor?: string } {
  const blocks: Block[] = [];
  let block: Block | undefined;
  let factor: string | undefined;
  let slices = 0;
  // pandas ends the names of columns with a backslash where others follow below an empty line.
  let continued = false;
  let wasEmpty = false;
  const begin = (header?: string, first?: number, last = first): Block => {
    const isKnown = first !== undefined && last !== undefined;
    block = { header, columns: isKnown ? [first, last] : undefined, lines: [] };
    blocks.push(block);
    return block;
  };
  for (const written of text.split("\n")) {
    const line = written.trimEnd();
    if (line === "") {
      wasEmpty = true;
      continue;
    }
    const [all, first, last] = columns.exec(line) ?? [];
    const scale = commonFactor.exec(line)?.[1];
    if (all !== undefined) begin(undefined, Number(first), Number(last ?? first));
    else if (columnsOfR.test(line)) {
      const numbers = line.match(/\d+/g)?.map(Number) ?? [];
      begin(line, numbers[0], numbers.at(-1));
    } else if (scale !== undefined) factor = scale;
    else if (slice.test(line)) {
      if (++slices > 1) {
        const was = `${slices} matrices or more, as ${line.trim()} says`;
        throw tableError(name, "one matrix", was, { kind: "slices", was: line.trim() });
      }
    } else if (variable.test(line)) {
      // Of several variables, the first one is read.
      if (block !== undefined && block.lines.length > 0) break;
    } else if (line.endsWith("\\") && !line.includes("&")) {
      begin(line.slice(0, -1));
      continued = true;
    } else if (continued && wasEmpty && !around.test(line)) begin(line);
    else if (!around.test(line)) (block ?? begin()).lines.push(line);
    wasEmpty = false;
  }
  return factor === undefined ? { blocks } : { blocks, factor };
}
