import type { Chapter } from "../chapter.js";

export const chapter = {
  after: "clinic",
  library: "paper",
  part: "two",
  figure: "rope",
  withheld: true,
  attributes: { n: 20, apart: 3 },
  parts: {
    hands: ".hand",
    score: ".score.turned",
    added: ".score.added",
    falls: ".falls",
  },
} as const satisfies Chapter;
