import { declare } from "../shared/declare.js";

/**
 * How many words the sentences of all languages have, the short one first. A page has the sentences of
 * one language, and a link to it may come from another.
 */
export const counts = [3, 7, 9];

export const order = declare({
  tag: "posenc-order",
  room: {
    all: [35.1, 65.1, 72.1],
    min: [20.6, 20.6, 22.4],
    none: [29.3, 59.3, 64.4],
    chinese: { all: [35.1, 62.6, 67.6], min: [20.6, 20.6, 20.9], none: [29.3, 56.8, 60] },
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
