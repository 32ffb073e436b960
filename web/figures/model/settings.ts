import { declare } from "../shared/declare.js";
import { places } from "./run.js";
import { lastStep } from "./steps.js";

export const model = declare({
  tag: "posenc-model",
  room: { all: [36.5, 58.5, 60.3], min: [45.7, 45.7, 40.6], none: [33.5, 50.7, 45.9] },
  settings: {
    /** The numbers are those of the last step. */
    step: { min: 0, max: lastStep, step: 1, initial: 0, shows: "picture" },
    positions: { choices: places, initial: "both" },
    sentence: { choices: ["straight", "turned"], initial: "straight" },
    head: { choices: ["0", "1"], initial: "0" },
    /**
     * Whether it goes through its steps once by itself when it is seen. Whether something moves in a page is for its
     * author to say.
     */
    play: { choices: ["off", "once"], initial: "off", shows: "element", control: "none" },
  },
});
