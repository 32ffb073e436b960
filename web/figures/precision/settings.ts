import { declare } from "../shared/declare.js";

/** A little past 2^24, the last number up to which float32 has every whole number. */
const lastStart = 16_777_280;

export const precision = declare({
  tag: "posenc-precision",
  room: {
    all: [40.4, 93.8, 103],
    min: [27, 27, 32],
    none: [32.2, 85, 87.8],
    chinese: { all: [40.4, 93.8, 100.4], min: [27, 27, 29.4], none: [32.2, 85, 85] },
  },
  settings: {
    start: { min: 0, max: lastStart, step: 1, initial: 2040 },
    /** How large the images are is for the figure's author to say: the reader moves along the positions. */
    length: { min: 2, max: 128, step: 1, initial: 32 },
    /** Likewise. */
    dim: { min: 2, max: 256, step: 2, initial: 64 },
  },
});
