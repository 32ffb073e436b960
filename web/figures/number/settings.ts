import { declare } from "../shared/declare.js";
import { last, ways, words } from "./words.js";

export const number = declare({
  tag: "posenc-number",
  room: {
    all: [38.9, 58.1, 67.8],
    min: [35.8, 35.8, 33.7],
    none: [35.8, 55, 63.8],
    chinese: { all: [38.9, 58.1, 60.9], none: [35.8, 55, 56.9] },
  },
  settings: {
    /** The map shows one of them. The numbers are those of all three. */
    way: { choices: ways, initial: "number", shows: "picture" },
    n: { min: 0, max: last, step: 1, initial: 3 },
    /** Which of the 21 words. */
    word: { min: 0, max: words.length - 1, step: 1, initial: 0 },
  },
});
