import { tableError } from "../table-error.js";
import { fromBrackets } from "./brackets.js";
import { fromLines } from "./lines.js";
import type { Notation, Reading, Written } from "./written.js";

const table =
  /^[\s\S]*?\\begin\{(\w*(?:matrix|tabular|array)\w*\*?)\}(?:[[{][^\]}]*[\]}])*([\s\S]*?)\\end\{\1\}[\s\S]*$/;
const rules =
  /\\(?:hline|toprule|midrule|bottomrule|(?:cline|cmidrule|rowcolor)\{[^}]*\}|(?:left|right)[[\]().|])/g;

/** Reads a matrix or a table of LaTeX: rows end with \\, and & stands between numbers. */
function fromLatex(text: string, reading: Reading): Written {
  const rows = text
    .replace(table, "$2")
    .replace(rules, " ")
    .replace(/(?<!\\)%.*/g, "")
    .split(/\\\\(?:\[[^\]]*\])?/)
    .map((row) => row.replace(/\s+/g, " ").trim());
  return fromLines(rows.filter((row) => row !== "").join("\n"), reading);
}

const tuples = /\(\s*\(\s*[-+.\d]/;

/** Notations that come before all others. */
export const rareNotations: readonly Notation[] = [
  { is: (head) => /\\begin\{|\\\\/.test(head) && /&|\\begin/.test(head), read: fromLatex },
  // R's code keeps the numbers of a table column by column.
  {
    is: (head) => /^(?:[\w.]+\s*(?:<-|=)\s*)?(?:structure|matrix|c|rbind|cbind)\(/.test(head),
    read(text, { name }) {
      const was = `R's code, ${text.slice(0, text.indexOf("(") + 1)}`;
      const mayBe = "a print, CSV, TSV or JSON (in R: write.csv(x))";
      throw tableError(name, mayBe, was, { kind: "notation", was });
    },
  },
  {
    is: (head) => !/[[{]/.test(head) && tuples.test(head),
    read: (text, reading) =>
      fromBrackets(
        text.slice(text.search(tuples)).replace(/[()]/g, (one) => (one === "(" ? "[" : "]")),
        reading,
      ),
  },
];
