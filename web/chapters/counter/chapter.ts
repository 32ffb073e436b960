import { type Chapter, tested } from "../chapter.js";

export const chapter = {
  after: "number",
  library: "same",
  part: "one",
  figure: "counter",
  attributes: { n: 5 },
  own: tested("bits"),
  parts: { digits: ".digit", waves: ".wave", steps: ".steps" },
} as const satisfies Chapter;
