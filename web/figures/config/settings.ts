import { declare } from "../shared/declare.js";
import { exampleNames } from "./examples.js";

export const config = declare({
  tag: "posenc-config",
  room: {
    all: [94, 145.4, 156.1],
    min: [35.3, 36.6, 30.5],
    none: [68.1, 119.6, 126.5],
    chinese: {
      all: [89.8, 139.7, 145.3],
      min: [33.8, 35.1, 29],
      none: [63.9, 113.8, 115.6],
    },
  },
  settings: {
    /** The configuration that is read. `none`: the reader's own. */
    example: { choices: [...exampleNames, "none"], initial: "llama" },
  },
});
