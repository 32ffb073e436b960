import { type Chapter, tested } from "../chapter.js";

/**
 * Her attempt: bits, since a wave comes round. The one interaction: soften the digits. The idea: quick columns for
 * neighbours, slow ones for what is far. Otherwise than told elsewhere: bits know order at 16 words, and lose steps
 * first. Misconception: a column is a bit. Still open: which wavelengths.
 */
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
