import { type Chapter, readout, tested } from "../chapter.js";

export const chapter = {
  after: "worked",
  library: "paper",
  part: "one",
  figure: "build",
  own: tested("paper"),
  parts: {
    second: ".lines li:nth-child(2)",
    third: ".lines li:nth-child(3)",
    last: ".lines li:nth-child(n + 5)",
    array: readout("array"),
  },
} as const satisfies Chapter;
