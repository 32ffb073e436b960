import type { Chapter } from "../chapter.js";

export const chapter = {
  after: "stretch",
  library: "same",
  part: "today",
  leaves: "length",
  figure: "bias",
  attributes: { heads: 8 },
  parts: { line: ".own-slope", row: ".marked", heads: ".fan" },
} as const satisfies Chapter;
