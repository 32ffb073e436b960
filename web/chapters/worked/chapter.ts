import type { Chapter } from "../chapter.js";

/**
 * Her attempt: the same as a row of numbers. The one interaction: place twelve tiles. The idea: even columns sine, odd
 * ones cosine, one angle. Misconception: even words get sines; i up to d − 1. Still open: more numbers than a hand
 * makes.
 */
export const chapter = {
  after: "model",
  library: "paper",
  part: "sum",
  leaves: "wave",
  figure: "worked",
  attributes: { seed: 1 },
  parts: { tiles: ".tiles", places: ".board" },
} as const satisfies Chapter;
