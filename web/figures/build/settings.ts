import { declare } from "../shared/declare.js";
import { variants } from "./variants.js";

export const build = declare({
  tag: "posenc-build",
  room: { all: [52, 66], min: [28, 34.5], none: [48, 62] },
  settings: {
    /** The last line that has run. */
    line: { min: 1, max: 6, step: 1, initial: 6 },
    precision: { choices: ["float32", "float64"], initial: "float32" },
    variant: { choices: variants, initial: "paper" },
  },
});
