import { declare } from "../shared/declare.js";

export const lastPos = 512;
export const lastK = 64;

export const rotation = declare({
  tag: "posenc-rotation",
  room: {
    all: [89.7, 70.5, 76.8],
    min: [31.1, 31.1, 37.4],
    none: [85.8, 53.1, 49.1],
    chinese: { all: [87.9, 69, 76.9], none: [83, 53.1, 49.1] },
  },
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
