import { declare } from "../shared/declare.js";

/** The positions that the drawing shows: twice as many as there are learned rows. */
export const shown = 12;

export const learned = declare({
  tag: "posenc-learned",
  room: { all: [38.3, 58.7, 62.6], min: [35.3, 35.3, 33.2], none: [35.3, 51.1, 50.2] },
  settings: {
    // The numbers are the two tables: all their rows, before a word is added to one of them.
    pos: { min: 0, max: shown - 1, step: 1, initial: 3, shows: "picture" },
    word: { choices: ["0", "1", "2"], initial: "1", shows: "picture" },
    segment: { choices: ["0", "1"], initial: "0", shows: "picture" },
  },
});
