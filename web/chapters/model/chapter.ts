import type { Chapter } from "../chapter.js";

export const chapter = {
  after: "beside",
  library: "paper",
  part: "sum",
  leaves: "order",
  figure: "model",
  attributes: { step: 6 },
  withheld: true,
  parts: {
    added: ".first.position, .first.pe",
    threads: ".first.thread",
    second: ".second.answered",
  },
} as const satisfies Chapter;
