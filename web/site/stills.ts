import type { PagePicture } from "./drawn.js";
import { escaped } from "./markdown.js";
import { tableMarkup } from "./table.js";

/** Returns the HTML inside a figure until its script has drawn it: its picture, in words and in some numbers. */
export function stillOf({ svg, caption, still }: PagePicture): string {
  return `${svg}<p>${escaped(caption)}</p>${still ? tableMarkup(still) : ""}`;
}
