import { declare } from "../shared/declare.js";
import { length } from "./numbers.js";
import { ruleNames } from "./rules.js";

export const worked = declare({
  tag: "posenc-worked",
  settings: {
    stage: { choices: ["place", "add", "dropout"], initial: "place" },
    /** How the tiles lie: `own` is as the reader places them. */
    arrangement: { choices: ["own", ...ruleNames], initial: "own" },
    /**
     * For each row, which word of the sentence it is. Another sentence's order is ignored. Readers move words in
     * the chapter about order, and a link brings them here.
     */
    words: { counts: [length], control: "none" },
    /** How likely a number is dropped. */
    p: { choices: ["0.1", "0.25", "0.5"], initial: "0.25" },
    /** Which numbers are dropped. */
    seed: { min: 0, max: 99, step: 1, initial: 1 },
  },
});
