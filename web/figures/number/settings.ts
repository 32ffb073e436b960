import { declare } from "../shared/declare.js";
import { last, ways, words } from "./words.js";

export const number = declare({
  tag: "posenc-number",
  room: {
    all: [37.9, 56.5, 61.9],
    min: [34.9, 34.9, 31.3],
    none: [34.9, 53.5, 58.9],
    chinese: { all: [37.9, 56.5, 55.4], none: [34.9, 53.5, 52.4] },
  },
  settings: {
    /** The map shows one of them. The numbers are those of all three. */
    way: { choices: ways, initial: "number", shows: "picture" },
    n: { min: 0, max: last, step: 1, initial: 3 },
    /** Which of the 21 words. */
    word: { min: 0, max: words.length - 1, step: 1, initial: 0 },
  },
});
