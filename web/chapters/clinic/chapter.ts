import type { Chapter } from "../chapter.js";

/**
 * Her attempt: somebody else's. The one interaction: diagnose three tables. The idea: numbers, not names.
 * Misconception: a name says which table. Still open: lengths beyond training: today's models.
 */
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
