import { declare } from "../shared/declare.js";
import { variants } from "./variants.js";

export const build = declare({
  tag: "posenc-build",
  room: { all: [35.2, 51.2, 61.9], min: [27.6, 27.6, 34.3], none: [32.2, 48.2, 58.9] },
  settings: {
    /** The last line that has run. */
    line: { min: 1, max: 6, step: 1, initial: 6 },
    precision: { choices: ["float32", "float64"], initial: "float32" },
    variant: { choices: variants, initial: "paper" },
  },
});
