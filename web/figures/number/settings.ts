import { declare } from "../shared/declare.js";
import { last, ways, words } from "./words.js";

export const number = declare({
  tag: "posenc-number",
  room: {
    all: [38.9, 58.1, 63.6],
    min: [35.8, 35.8, 32.1],
    none: [35.8, 55, 60.5],
    chinese: { all: [38.9, 58.1, 56.9], none: [35.8, 55, 53.8] },
  },
  settings: {
    /** The map shows one of them. The numbers are those of all three. */
    way: { choices: ways, initial: "number", shows: "picture" },
    n: { min: 0, max: last, step: 1, initial: 3 },
    /** Which of the 21 words. */
    word: { min: 0, max: words.length - 1, step: 1, initial: 0 },
  },
});
