import type { Chapter } from "../chapter.js";

/**
 * Her attempt: the same turn, by three numbers. The one interaction: slide a query over a picture, deal the pairs
 * otherwise. The idea: each pair turns by time, row or column. Otherwise than told elsewhere: in Qwen2-VL a step along
 * a row turns nothing that is seen: w has the slowest 24 pairs. Misconception: `mrope_section` counts columns; h is
 * the row in the picture. Still open: a text longer than any in training.
 */
export const chapter = {
  after: "cache",
  library: "same",
  part: "today",
  leaves: "rope",
  figure: "mrope",
  withheld: true,
  attributes: { way: "blocks", q: 8, k: 0 },
  parts: { picture: ".patch", time: ".apart.t", column: ".apart.w", wedges: ".wedge.w" },
} as const satisfies Chapter;
