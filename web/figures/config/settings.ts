import { declare } from "../shared/declare.js";
import { exampleNames } from "./examples.js";

export const config = declare({
  tag: "posenc-config",
  room: {
    all: [90.2, 140.3, 150.8],
    min: [31.8, 33.1, 26.7],
    none: [64.3, 114.4, 121.1],
    chinese: {
      all: [88.8, 137.4, 140],
      min: [30.3, 31.6, 25.2],
      none: [62.9, 111.5, 110.3],
    },
  },
  settings: {
    /** The configuration that is read. `none`: the reader's own. */
    example: { choices: [...exampleNames, "none"], initial: "llama" },
  },
});
