import type { Chapter } from "../chapter.js";

/**
 * Her attempt: any of them, in its place. The one interaction: step through, leave one out. The idea: added once, used
 * above. Misconception: added before every layer. Still open: would she notice a mistake.
 */
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
