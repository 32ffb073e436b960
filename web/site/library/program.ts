import { libraries } from "./libraries.js";
import type { Library } from "./source.js";

/** A setting of the figure that a program begins with: `pos = 5` or `const pos = 5;`. */
const assignment = /^((?:const )?(\w+) = )([^;#\n]+?)(;?)$/gm;

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
  settings: Readonly<Record<string, string>>,
): void {
  let from = 0;
  place.replaceChildren();
  for (const match of source.matchAll(assignment)) {
    const [whole, before = "", name = "", value = "", after = ""] = match;
    const shown = settings[name];
    if (shown === undefined) continue;
    const quote = /^["']/.exec(value)?.[0] ?? "";
    const slot = document.createElement("span");
    slot.dataset.setting = name;
    slot.textContent = shown;
    place.append(source.slice(from, match.index) + before + quote, slot, quote + after);
    from = match.index + whole.length;
  }
  place.append(source.slice(from).trimEnd());
}
