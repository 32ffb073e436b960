import { fromLines } from "./lines.js";
import type { Reading, Written } from "./written.js";

/** Reads a matrix or a table of LaTeX: rows end with \\, and & stands between numbers. */
export function fromLatex(text: string, reading: Reading): Written {
  const rows = text
    .replace(/^[^]*?\\begin\{(\w*(?:matrix|tabular|array)\w*\*?)\}(?:[[{][^\]}]*[\]}])*([^]*?)\\end\{\1\}[^]*$/, "$2")
    .replace(/\\(?:hline|toprule|midrule|bottomrule|(?:cline|cmidrule|rowcolor)\{[^}]*\}|(?:left|right)[[\]().|])/g, " ")
    .replace(/(?<!\\)%.*/g, "")
    .split(/\\\\(?:\[[^\]]*\])?/)
    .map((row) => row.replace(/\s+/g, " ").trim());
  return fromLines(rows.filter((row) => row !== "").join("\n"), reading);
}
