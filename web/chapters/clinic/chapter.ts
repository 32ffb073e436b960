import type { Chapter } from "../chapter.js";

export const chapter = {
  after: "model",
  library: "paper",
  part: "one",
  figure: "clinic",
  withheld: { still: "all" },
  own: { figure: "similarity" },
  parts: {
    first: "table tbody tr:nth-child(1)",
    second: "table tbody tr:nth-child(2)",
    columns: "table tr > :is(:nth-child(4), :nth-child(5))",
  },
} as const satisfies Chapter;
