import type { Chapter } from "../chapter.js";

export const chapter = {
  after: "clinic",
  library: "paper",
  part: "today",
  leaves: "rope",
  figure: "pairs",
  withheld: true,
  attributes: { pair: 1 },
  parts: { join: ".chosen-join", cards: ".card", answers: ".answer" },
} as const satisfies Chapter;
