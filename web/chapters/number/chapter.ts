import { type Chapter, tested } from "../chapter.js";

export const chapter = {
  after: "order",
  library: "same",
  part: "one",
  figure: "number",
  attributes: { n: 3 },
  own: tested("number"),
  parts: { number: ".way", wave: ".trail", word: ".own, .dot" },
} as const satisfies Chapter;
