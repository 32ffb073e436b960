import { declare } from "../shared/declare.js";
import { variants } from "./variants.js";

export const build = declare({
  tag: "posenc-build",
  settings: {
    /** The last line that has run. */
    line: { min: 1, max: 6, step: 1, initial: 6 },
    precision: { choices: ["float32", "float64"], initial: "float32" },
    variant: { choices: variants, initial: "paper" },
  },
});
