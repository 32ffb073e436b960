import { declare } from "../shared/declare.js";
import { exampleNames } from "./example.js";

export const compare = declare({
  tag: "posenc-compare",
  settings: {
    /** The table that is compared. `none`: the reader's own. */
    example: { choices: ["none", ...exampleNames], initial: "none" },
  },
});
