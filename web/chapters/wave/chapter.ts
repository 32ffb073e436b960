import { type Chapter, tested } from "../chapter.js";

export const chapter = {
  after: "counter",
  library: "core",
  part: "road",
  figure: "wave",
  withheld: true,
  second: tested("waves"),
  sent: { figure: "wave", attributes: { view: "field", bend: 100, zoom: 4, pair: 8 } },
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
