import type { Chapter } from "../chapter.js";

export const chapter = {
  after: "number",
  library: "paper",
  part: "sum",
  leaves: "wave",
  figure: "beside",
  withheld: true,
  attributes: { way: "added", columns: "512" },
  parts: { own: ".own", others: ".others" },
} as const satisfies Chapter;
