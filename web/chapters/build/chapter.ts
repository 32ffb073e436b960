import { type Chapter, tested } from "../chapter.js";

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
