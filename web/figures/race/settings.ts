import { declare } from "../shared/declare.js";

/**
 * T5's buckets in the trained encoder: how many on a side, from which distance on all share the last, and up to
 * which distance they are shown.
 */
export const trainedBuckets = { side: 8, most: 8, farthest: 12 } as const;

export const race = declare({
  tag: "posenc-race",
  room: {
    all: [59, 105.7, 104.4],
    min: [59.1, 59.1, 46.5],
    none: [56, 102.7, 100.4],
    chinese: { all: [55.5, 104.5, 94.2], min: [59.1, 59.1, 40.2], none: [52.5, 101.5, 90.2] },
  },
  settings: {
    /** Which trained encoder runs: a kind of src/training/MODEL_CARD.md. */
    runner: {
      choices: ["sinusoidal", "rotary", "rotary-3", "alibi", "t5", "rotary-longer"],
      initial: "rotary",
    },
    /** By how much the hands of a rotary are slowed down: linear stretching. 1 leaves them as they were trained. */
    slowed: { min: 1, max: 4, step: 1, initial: 1 },
  },
});
