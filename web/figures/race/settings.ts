import { declare } from "../shared/declare.js";

export const race = declare({
  tag: "posenc-race",
  room: { all: [60, 80, 90], min: [50, 60, 70], none: [50, 60, 70] },
  settings: {
    /** Which trained encoder runs: a kind of src/training/MODEL_CARD.md. */
    runner: {
      choices: ["sinusoidal", "rotary", "rotary-3", "alibi", "rotary-longer"],
      initial: "rotary",
    },
    /** By how much the hands of a rotary are slowed down: linear stretching. 1 leaves them as they were trained. */
    slowed: { min: 1, max: 4, step: 1, initial: 1 },
  },
});
