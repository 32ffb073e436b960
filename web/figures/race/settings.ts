import { declare } from "../shared/declare.js";

export const race = declare({
  tag: "posenc-race",
  room: {
    all: [56.4, 105.3, 104],
    min: [58.8, 58.8, 59],
    none: [53.4, 102.3, 100],
    chinese: { all: [55.2, 104.1, 93.8], min: [58.8, 58.8, 51.2], none: [52.2, 101.1, 89.8] },
  },
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
