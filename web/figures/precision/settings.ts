import { declare } from "../shared/declare.js";

/** A little past 2^24, the last number up to which float32 has every whole number. */
const lastStart = 16_777_280;

export const precision = declare({
  tag: "posenc-precision",
  settings: {
    start: { min: 0, max: lastStart, step: 1, initial: 2040, end: 131_072 },
    /** How large the images are is for the figure's author to say: the reader moves along the positions. */
    length: { min: 2, max: 128, step: 1, initial: 32, control: "none" },
    /** Likewise. */
    dim: { min: 2, max: 256, step: 2, initial: 64, control: "none" },
  },
});
