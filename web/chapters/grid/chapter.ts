import type { Chapter } from "../chapter.js";

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
