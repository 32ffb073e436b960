import type { Chapter } from "../chapter.js";

export const chapter = {
  after: "layouts",
  library: "paper",
  part: "sum",
  leaves: "rotation",
  figure: "clinic",
  withheld: true,
  second: { figure: "similarity" },
  parts: {
    first: ".row-0",
    second: ".row-1",
    columns: ":is(.row-2, .row-3):is(.column-2, .column-3)",
  },
} as const satisfies Chapter;
