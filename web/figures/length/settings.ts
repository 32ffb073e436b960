import { declare } from "../shared/declare.js";

/**
 * T5's buckets in the trained encoder: how many on a side, from which distance on all share the last, and up to
 * which distance they are shown.
 */
export const trainedBuckets = { side: 8, most: 8, farthest: 12 } as const;

/** Which trained encoder runs: a kind of src/training/MODEL_CARD.md. */
export const runners = [
  "sinusoidal",
  "rotary",
  "rotary-3",
  "alibi",
  "t5",
  "rotary-longer",
] as const;

export const length = declare({
  tag: "posenc-length",
  settings: {
    /** What the picture shows: where one place looks, or how many answers are right in longer and longer rows. */
    view: { choices: ["attention", "answers"], initial: "attention" },
    /** How many words the row has whose attention is shown. */
    count: { min: 12, max: 48, step: 1, initial: 12 },
    /** Whether words are hidden that are farther away than any in training. */
    hides: { choices: ["no", "yes"], initial: "no" },
    runner: { choices: runners, initial: "rotary" },
    /** By how much the hands of a rotary are slowed down: linear stretching. 1 leaves them as they were trained. */
    slowed: { min: 1, max: 4, step: 1, initial: 1 },
  },
});
