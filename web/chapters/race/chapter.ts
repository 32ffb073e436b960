import type { Chapter } from "../chapter.js";

export const chapter = {
  after: "bias",
  library: "paper",
  part: "two",
  figure: "race",
  withheld: true,
  attributes: { runner: "rotary", slowed: 1 },
  parts: { origins: ".origins" },
} as const satisfies Chapter;
