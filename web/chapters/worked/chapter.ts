import type { Chapter } from "../chapter.js";

export const chapter = {
  after: "wave",
  library: "paper",
  part: "one",
  figure: "worked",
  attributes: { seed: 1 },
  parts: { tiles: ".tiles", places: ".board" },
} as const satisfies Chapter;
