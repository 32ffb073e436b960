import { declare } from "../shared/declare.js";
import { last, ways, words } from "./words.js";

export const number = declare({
  tag: "posenc-number",
  settings: {
    /** The map shows one of them. The numbers are those of all three. */
    way: { choices: ways, initial: "number", shows: "picture" },
    n: { min: 0, max: last, step: 1, initial: 3 },
    /** Which of the 21 words. */
    word: { min: 0, max: words.length - 1, step: 1, initial: 0 },
  },
});
