import { declare } from "../shared/declare.js";

export const lastPos = 512;
export const lastK = 64;

export const rotation = declare({
  tag: "posenc-rotation",
  settings: {
    /** The figure is about one pair: how many there are is for its author to say. */
    dim: { min: 2, max: 1024, step: 2, initial: 64 },
    /** θ in ω_i = θ^(-2i/d). Likewise. */
    base: { min: 1.01, max: 1e9, initial: 10000 },
    pos: { min: 0, max: lastPos, step: 1, initial: 5 },
    k: { min: -lastK, max: lastK, step: 1, initial: 3 },
    /** A second rotation, which follows the first below the clock. The picture has the clock alone. */
    further: { min: -lastK, max: lastK, step: 1, initial: 4, shows: "element" },
    /** i in ω_i. The numbers have a row for each pair. */
    pair: {
      min: 0,
      max: ({ dim }: { dim: number }) => dim / 2 - 1,
      step: 1,
      initial: 2,
      shows: "picture",
    },
  },
});
