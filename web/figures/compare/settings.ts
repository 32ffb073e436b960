import { declare } from "../shared/declare.js";
import { exampleNames } from "./example.js";

export const compare = declare({
  tag: "posenc-compare",
  room: { all: [33, 46.5], min: [30, 43], none: [30, 43.5] },
  settings: {
    /** The table that the figure starts with. */
    example: { choices: ["none", ...exampleNames], initial: "none" },
  },
});
