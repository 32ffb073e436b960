import { declare } from "../shared/declare.js";
import { exampleNames } from "./example.js";

export const compare = declare({
  tag: "posenc-compare",
  room: { all: [30.1, 34.8, 50.6], min: [26.5, 31.2, 46.1], none: [27, 31.7, 46.6] },
  settings: {
    /** The table that the figure starts with. */
    example: { choices: ["none", ...exampleNames], initial: "none" },
  },
});
