import type { Chapter } from "../chapter.js";

export const chapter = {
  after: "rope",
  library: "paper",
  part: "two",
  figure: "pairs",
  withheld: true,
  attributes: { pair: 1 },
  parts: { join: ".chosen-join", cards: ".card", answers: ".answer" },
} as const satisfies Chapter;
