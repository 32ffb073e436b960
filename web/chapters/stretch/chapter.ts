import { type Chapter, readout } from "../chapter.js";

export const chapter = {
  after: "pairs",
  library: "same",
  part: "two",
  figure: "ruler",
  withheld: { still: "table" },
  attributes: { model: "llama", method: "none", factor: 8, pair: 36 },
  parts: {
    round: readout("round"),
    beyond: readout("beyond"),
  },
} as const satisfies Chapter;
