import { piecesOf } from "../../code/coloured.js";
import type { ProgramLanguage } from "../../code/comments.js";
import { libraries } from "./libraries.js";
import type { Library } from "./source.js";

/** Returns a chapter's program in Python: the library's own lines, then what the chapter does with its rows. */
export function pythonOf(library: string, chapter: string): string {
  return `${library}\n${chapter}`;
}

/** Returns the lines that each JavaScript program begins with. */
function headOf({ name, first }: Library): string {
  return `import { load } from "posenc/dialects";

const dialects = await load();
const library = (dim, base = 10000) => dialects.preset("${libraries[name]}", { dim, base });
const first = ${first}; // the position of the first word
`;
}

/** Returns a chapter's program in JavaScript, with the library's preset. */
export function javascriptOf(chapter: string, library: Library): string {
  return `${headOf(library)}\n${chapter}`;
}

/**
 * Writes a program into an element. The value of each setting that it begins with stands in an element
 * with the setting's name, so that the page can follow its figure.
 *
 * @param settings The values now, by name.
 */
export function writeProgram(
  place: HTMLElement,
  source: string,
  written: ProgramLanguage,
  settings: Readonly<Record<string, string>>,
): void {
  const pieces = piecesOf({ source, language: written, settings }).map(({ text, kind, slot }) => {
    if (kind === undefined && slot === undefined) return text;
    const piece = document.createElement("span");
    if (kind !== undefined) piece.className = kind;
    if (slot !== undefined) piece.dataset[slot[0]] = slot[1];
    piece.textContent = text;
    return piece;
  });
  place.replaceChildren(...pieces);
}
