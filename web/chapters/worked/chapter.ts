import type { Chapter } from "../chapter.js";

export const chapter = {
  after: "model",
  library: "paper",
  part: "sum",
  leaves: "wave",
  figure: "worked",
  attributes: { seed: 1 },
  parts: { tiles: ".tiles", places: ".board" },
} as const satisfies Chapter;
