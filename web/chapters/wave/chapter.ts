import { type Chapter, readout, tested } from "../chapter.js";

export const chapter = {
  after: "counter",
  library: "core",
  part: "one",
  figure: "wave",
  own: tested("waves"),
  attributes: { dim: 64 },
  parts: {
    wave: ".drawn",
    marks: ".comb",
    wavelength: readout("wavelength"),
    exponent: readout("exponent"),
    anew: readout("anew"),
    still: readout("still"),
    alike: readout("alike"),
  },
} as const satisfies Chapter;
