import { shortened } from "./check.js";
import { printable } from "./printable.js";

/** Names that need no escaping in Markdown. GitHub makes links of "www.…" and "gh-1". */
const plainName = /^(?!.*(www\.|gh-\d))[\p{L}\p{N}]+((?: - |[ ._-])[\p{L}\p{N}]+)*$/iu;

/**
 * Returns a text from a file as Markdown that shows it as it is, in a sentence or in a cell of a table. A text that
 * Markdown or a terminal could interpret becomes code.
 */
export function markdownText(text: string): string {
  if (plainName.test(text)) return text;
  // A backtick would end the code, a vertical bar the cell.
  const shown = printable(shortened(text)).replaceAll("`", "\\u{60}").replaceAll("|", "\\u{7c}");
  return `\`${shown || " "}\``;
}
