import type { PartName } from "../chapters/chapter.js";
import type { Language } from "../text/languages.js";
import { siteTexts } from "../text/site.js";
import { escaped } from "./markdown.js";
import { type Page, partsOfTutorial } from "./pages.js";

/** The id of a part's heading on the first page. */
export const idOfPart = (part: PartName) => `part-${part}`;

/**
 * Returns the chapters as a numbered list for each part, which has its name above it. The numbers go on from part to
 * part. A part without a chapter is left out, and one part alone has no name above it.
 *
 * @param as `level` is that of the headings, `isLinked` whether links of the page lead to them, and `list` the class
 *   of the lists.
 */
export function inParts(
  language: Language,
  as: { level: 2 | 3; isLinked?: boolean; list?: string },
  item: (page: Page) => string,
): string {
  const names = siteTexts[language].parts;
  const name = (part: PartName) => {
    if (partsOfTutorial.length === 1) return "";
    const id = as.isLinked ? idOfPart(part) : `contents-${part}`;
    return `<h${as.level} class="chapters-of" id="${id}">${escaped(names[part])}</h${as.level}>\n`;
  };
  const kind = as.list === undefined ? "" : ` class="${as.list}"`;
  let first = 1;
  const lists = partsOfTutorial.map(({ part, chapters }) => {
    const start = first === 1 ? "" : ` start="${first}"`;
    first += chapters.length;
    return `${name(part)}<ol${kind}${start}>${chapters.map(item).join("\n")}</ol>`;
  });
  return lists.join("\n");
}
