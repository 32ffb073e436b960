import { tableError } from "../table-error.js";
import { fromBraces, fromBrackets } from "./brackets.js";
import { fromJson } from "./json-table.js";
import { fromLines } from "./lines.js";
import { rareNotations } from "./rare.js";
import { requireNumbers } from "./require-numbers.js";
import type { Notation, Reading, Written } from "./written.js";

/** So many characters tell in which notation a text is. */
const headLength = 20_000;

/** A bracket before numbers, other brackets or the end of a line. */
const bracket =
  /(?<![\w)])\[(?!\d+ rows x|torch\.|:, :|\s*reached)\s*(?:[[\].…\d+-]|nan|inf|\w[\w.]*\(|vec!|$)/im;

/** The first one that says yes reads the text. */
const notations: readonly Notation[] = [
  ...rareNotations,
  // Objects, and a list of them.
  { is: (head) => /^\{\s*["'}]|^\[\s*\{/.test(head), read: fromJson },
  // R's names of rows and columns. Pairs of integers in brackets are none.
  {
    is: (head) => /^\s*(?:\[,\d+\]|\[\d+,\]|\[1\][^\S\n]+[-+.\dINn])/m.test(head),
    read: fromLines,
  },
  { is: (head) => /\{[\s{]*[-+.\d]/.test(head), read: fromBraces },
  {
    // Not the index of a name, MATLAB's and Julia's slices, nor what pandas and PyTorch print below a table.
    is: (head) => /^[[\]]/.test(head) || bracket.test(head),
    read: fromBrackets,
  },
];

/** @internal Reads a table from a text in any notation. */
export function fromText(text: string, reading: Reading): Written {
  const plain = text.replace(/^\uFEFF/, "");
  const trimmed = plain.trim();
  if (trimmed === "") {
    throw tableError(reading.name, "a table of numbers", "empty", { kind: "empty" });
  }
  const head = trimmed.slice(0, headLength);
  if (trimmed.length > headLength) requireNumbers(trimmed, head, reading.name);
  const notation = notations.find((one) => one.is(head));
  if (notation !== undefined) return notation.read(trimmed, reading);
  // Empty lines at the start are removed, but not a tab: it is the empty cell above pandas' index.
  return fromLines(plain.replace(/^([^\S\t]*\n)*/, "").trimEnd(), reading);
}
