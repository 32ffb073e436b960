import { type Chapter, tested } from "../chapter.js";

/**
 * Her attempt: many waves, since four short ones begin anew. The one interaction: stretch the wave, choose the base.
 * The idea: lengths from 2π to nearly 2π · base. Otherwise than told elsewhere: one quick wave carries steps further
 * than all waves together; one slow wave knows order best. Misconception: the last wave is 2π · base; 2i is an even
 * word. Still open: which number in which column.
 */
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
