import type { Chapter } from "../chapter.js";

export const chapter = {
  after: "learned",
  library: "paper",
  part: "one",
  figure: "model",
  attributes: { step: 6 },
  withheld: true,
  parts: {
    added: ".first.position, .first.pe",
    threads: ".first.thread",
    second: ".second.answered",
  },
} as const satisfies Chapter;
