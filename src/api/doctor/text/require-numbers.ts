import { tableError } from "../table-error.js";
import { cellsBy } from "./cells.js";
import { numberOf } from "./number.js";
import { isDots } from "./written.js";

/**
 * @internal Throws if a long text is no table as its beginning shows, before all of it is taken apart: if it has
 * neither a digit nor a bracket, or is a single line whose first cells are no numbers.
 *
 * @param head The beginning of the text.
 */
export function requireNumbers(text: string, head: string, name: string): void {
  if (!/[\d[{]/.test(text)) {
    throw tableError(name, "a table of numbers", "a text without a digit", { kind: "empty" });
  }
  // Only one line without brackets is judged: a print with brackets may begin with words.
  if (text.includes("\n") || /[[\]{}()\\]/.test(head)) return;
  // The last cell may be cut off by the end of the beginning.
  const cells = cellsBy([head], name)(head).slice(0, -1);
  cells.forEach((cell, n) => {
    if (!isDots(cell)) numberOf(cell, { row: 1, column: n + 1 }, name);
  });
}
