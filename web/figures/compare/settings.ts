import { declare } from "../shared/declare.js";
import { exampleNames } from "./example.js";

export const compare = declare({
  tag: "posenc-compare",
  room: { all: [29.4, 34.5, 42.6], min: [25.9, 31, 39.1], none: [26.4, 31.5, 39.6] },
  settings: {
    /** The table that the figure starts with. */
    example: { choices: ["none", ...exampleNames], initial: "none" },
  },
});
