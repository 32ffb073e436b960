import { shortened } from "./check.js";
import { printable } from "./printable.js";

/** Names as most are: in Markdown they are nothing but text. Of www.… and gh-1 a page of issues makes links. */
const plainName = /^(?!.*(www\.|gh-\d))[\p{L}\p{N}]+((?: - |[ ._-])[\p{L}\p{N}]+)*$/iu;

/**
 * Returns a text of a stranger's file as Markdown that shows this text, in a sentence or in a cell of a table. What
 * Markdown or a terminal would take for more than text becomes code.
 */
export function markdownText(text: string): string {
  if (plainName.test(text)) return text;
  // A backtick would end the code, and a line would end the cell.
  const shown = printable(shortened(text)).replaceAll("`", "\\u{60}").replaceAll("|", "\\u{7c}");
  return `\`${shown || " "}\``;
}
