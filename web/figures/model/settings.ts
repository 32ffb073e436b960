import { declare } from "../shared/declare.js";
import { places } from "./run.js";
import { lastStep } from "./steps.js";

export const model = declare({
  tag: "posenc-model",
  room: { all: [35.6, 57.9, 55.1], min: [45.6, 45.6, 38], none: [32.6, 50.4, 42.8] },
  settings: {
    /** The numbers are those of the last step. */
    step: { min: 0, max: lastStep, step: 1, initial: 0, shows: "picture" },
    positions: { choices: places, initial: "both" },
    sentence: { choices: ["straight", "turned"], initial: "straight" },
    head: { choices: ["0", "1"], initial: "0" },
  },
});
