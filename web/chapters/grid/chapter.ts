import type { Chapter } from "../chapter.js";

/**
 * Her attempt: the same, twice. The one interaction: touch a patch. The idea: half for x, half for y. Misconception:
 * the meshgrid names. Still open: rows that nobody chose.
 */
export const chapter = {
  after: "learned",
  library: "core",
  part: "sum",
  leaves: "distance",
  figure: "grid",
  withheld: true,
  attributes: { x: 5, y: 1 },
  parts: {
    column: ".column",
    row: ".row",
    corner: ".corner",
    cross: ".cross",
  },
} as const satisfies Chapter;
