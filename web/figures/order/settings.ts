import { declare } from "../shared/declare.js";

/**
 * How many words the sentences of all languages have, the short one first. A page has the sentences of
 * one language, and a link to it may come from another.
 */
export const counts = [3, 7, 9];

export const order = declare({
  tag: "posenc-order",
  settings: {
    /** For each place, where its word was written. Their number tells which sentence it is. */
    words: { counts, control: "none" },
    /** Which of the three models is asked. */
    positions: { choices: ["none", "sinusoidal", "learned"], initial: "none" },
    /** The head whose attention stands in the table. The numbers are the outputs. */
    head: { choices: ["1", "2"], initial: "1", shows: "picture" },
  },
});
