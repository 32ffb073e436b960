import { told } from "../table-error.js";
import { fromBraces, fromBrackets } from "./brackets.js";
import { fromJson } from "./json-table.js";
import { fromLatex } from "./latex.js";
import { fromLines } from "./lines.js";
import type { Reading, Written } from "./written.js";

/** A notation of tables. */
interface Notation {
  /** Whether a text is in this notation, by its beginning. */
  is(head: string): boolean;
  read(text: string, reading: Reading): Written;
}

/** So many characters tell in which notation a text is. */
const headLength = 20_000;

/** A bracket before numbers, other brackets or the end of a line. */
const bracket =
  /(?<![\w)])\[(?!\d+ rows x|torch\.|:, :|\s*reached)\s*(?:[[\].…\d+-]|nan|inf|\w[\w.]*\(|vec!|$)/im;

const tuples = /\(\s*\(\s*[-+.\d]/;

/** The first one that says yes reads the text. */
const notations: readonly Notation[] = [
  // Objects, and a list of them.
  { is: (head) => /^\{\s*["'}]|^\[\s*\{/.test(head), read: fromJson },
  { is: (head) => /\\begin\{|\\\\/.test(head) && /&|\\begin/.test(head), read: fromLatex },
  // R's code keeps the numbers of a table column by column.
  {
    is: (head) => /^(?:[\w.]+\s*(?:<-|=)\s*)?(?:structure|matrix|c|rbind|cbind)\(/.test(head),
    read(text, { name }) {
      const was = text.slice(0, text.indexOf("(") + 1);
      const mayBe = "a print, CSV, TSV or JSON (in R: write.csv(x))";
      throw told(name, mayBe, `R's code, ${was}`, { kind: "notation", was });
    },
  },
  { is: (head) => /^\s*(?:\[\d*,\d*\]|\[1\]\s)/m.test(head), read: fromLines },
  { is: (head) => /\{[\s{]*[-+.\d]/.test(head), read: fromBraces },
  {
    is: (head) => !head.includes("[") && tuples.test(head),
    read: (text, reading) =>
      fromBrackets(
        text.slice(text.search(tuples)).replace(/[()]/g, (one) => (one === "(" ? "[" : "]")),
        reading,
      ),
  },
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
    throw told(reading.name, "a table of numbers", "empty", { kind: "empty" });
  }
  const head = trimmed.slice(0, headLength);
  const notation = notations.find((one) => one.is(head));
  if (notation !== undefined) return notation.read(trimmed, reading);
  // Empty lines at the start are removed, but not a tab: it is the empty cell above pandas' index.
  return fromLines(plain.replace(/^([^\S\t]*\n)*/, "").trimEnd(), reading);
}
