import type { Chapter } from "../chapter.js";

/**
 * Her attempt: nothing added and nothing turned: a number for the distance. The one interaction: drag a slope. The
 * idea: a distance can be a number. Otherwise than told elsewhere: the mask alone tells order; with both sides alike a
 * model is blind to left and right. Misconception: 2^(−8k/n) for any number of heads. Still open: which of all these
 * holds beyond training.
 */
export const chapter = {
  after: "stretch",
  library: "same",
  part: "today",
  leaves: "length",
  figure: "bias",
  attributes: { heads: 8 },
  parts: { line: ".own-slope", row: ".marked", heads: ".fan" },
} as const satisfies Chapter;
