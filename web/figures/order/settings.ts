import { declare } from "../shared/declare.js";

/**
 * How many words the sentences of all languages have, the short one first. A page has the sentences of
 * one language, and a link to it may come from another.
 */
export const counts = [3, 7, 9];

export const order = declare({
  tag: "posenc-order",
  room: {
    all: [34.2, 63.4, 64.6],
    min: [20.2, 20.2, 20.2],
    none: [28.6, 57.8, 59],
    chinese: { none: [28.6, 55.3, 57.8] },
  },
  settings: {
    /** For each place, where its word was written. Their number tells which sentence it is. */
    words: { counts },
    /** Which of the three models is asked. */
    positions: { choices: ["none", "sinusoidal", "learned"], initial: "none" },
    /** The head whose attention is shown. The picture has the outputs and the answers alone. */
    head: { choices: ["1", "2"], initial: "1", shows: "element" },
  },
});
