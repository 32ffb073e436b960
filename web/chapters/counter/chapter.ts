import { type Chapter, tested } from "../chapter.js";

export const chapter = {
  after: "order",
  library: "same",
  part: "road",
  figure: "counter",
  attributes: { n: 5 },
  second: tested("bits"),
  sent: { figure: "thread" },
  parts: { digits: ".digit", waves: ".wave", steps: ".steps" },
} as const satisfies Chapter;
