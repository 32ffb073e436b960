import type { Chapter } from "../chapter.js";

export const chapter = {
  after: "pairs",
  library: "same",
  part: "two",
  figure: "ruler",
  withheld: true,
  attributes: { model: "llama", method: "none", factor: 8, pair: 36 },
  parts: {
    round: ".round",
    beyond: ".beyond, .crosses",
  },
} as const satisfies Chapter;
