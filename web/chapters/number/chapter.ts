import { type Chapter, readout, tested } from "../chapter.js";

export const chapter = {
  after: "order",
  library: "same",
  part: "one",
  figure: "number",
  control: "n",
  withheld: { figure: ".told", still: "table" },
  attributes: { n: 3 },
  own: tested("number"),
  parts: { number: readout("number"), wave: readout("wave"), word: ".own, .dot" },
} as const satisfies Chapter;
