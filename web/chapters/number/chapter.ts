import { type Chapter, tested } from "../chapter.js";

/**
 * Her attempt: the number n; then n ÷ N; then one wave. The one interaction: drag the number to 5000. The idea: a
 * number leaves all that was trained; a wave stays small. Otherwise than told elsewhere: within 12 words the number
 * drowns nothing; order is a lottery of seeds. Misconception: dividing by the length mends it. Still open: how to
 * count far with small numbers.
 */
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
