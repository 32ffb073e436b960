import type { Chapter } from "../chapter.js";

export const chapter = {
  after: "pairs",
  library: "same",
  part: "today",
  leaves: "length",
  figure: "ruler",
  second: { figure: "clinic", attributes: { patient: 4 } },
  sent: { figure: "ruler", attributes: { method: "none", factor: 1 } },
  withheld: true,
  attributes: { model: "llama", method: "none", factor: 8, pair: 36 },
  parts: {
    round: ".round",
    beyond: ".beyond, .crosses",
  },
} as const satisfies Chapter;
