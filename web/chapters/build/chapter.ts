import { type Chapter, tested } from "../chapter.js";

/**
 * Her attempt: the paper's, in six lines. The one interaction: run the lines, change one token. The idea: one wrong
 * token is another encoding. Otherwise than told elsewhere: all four tests passed, and beyond 12 words hardly better
 * than bits at steps, and worse at order. Misconception: code that runs is right. Still open: nobody has looked at it.
 */
export const chapter = {
  after: "worked",
  library: "paper",
  part: "sum",
  leaves: "wave",
  figure: "build",
  withheld: true,
  second: tested("paper"),
  parts: {
    second: ".line-2",
    third: ".line-3",
    last: ".line-5, .line-6",
    array: ".number",
  },
} as const satisfies Chapter;
