import { type Chapter, tested } from "../chapter.js";

export const chapter = {
  after: "counter",
  library: "core",
  part: "one",
  figure: "wave",
  withheld: true,
  own: tested("waves"),
  attributes: { dim: 64 },
  parts: {
    wave: ".drawn",
    marks: ".comb",
    wavelength: ".wavelength",
    exponent: ".exponent",
    anew: ".anew",
    still: ".slow",
    alike: ".alike",
  },
} as const satisfies Chapter;
