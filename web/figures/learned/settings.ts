import { declare } from "../shared/declare.js";
import { shown } from "./tables.js";

export const learned = declare({
  tag: "posenc-learned",
  room: { all: [60, 67], min: [35.5, 34.5], none: [56, 63] },
  settings: {
    pos: { min: 0, max: shown - 1, step: 1, initial: 3 },
    word: { choices: ["0", "1", "2"], initial: "1" },
    segment: { choices: ["0", "1"], initial: "0" },
  },
});
