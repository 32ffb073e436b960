import { type Chapter, tested } from "../chapter.js";

export const chapter = {
  after: "length",
  library: "same",
  part: "sum",
  leaves: "order",
  figure: "number",
  attributes: { n: 3 },
  second: tested("number"),
  parts: { number: ".way", wave: ".trail", word: ".own, .dot" },
} as const satisfies Chapter;
