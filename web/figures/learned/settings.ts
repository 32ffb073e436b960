import { declare } from "../shared/declare.js";

/** The positions that the drawing shows: twice as many as there are learned rows. */
export const shown = 12;

export const learned = declare({
  tag: "posenc-learned",
  room: { all: [39.3, 60.3, 68.1], min: [36.2, 36.2, 36.1], none: [36.2, 52.5, 53.7] },
  settings: {
    // The numbers are the two tables: all their rows, before a word is added to one of them.
    pos: { min: 0, max: shown - 1, step: 1, initial: 3, shows: "picture" },
    word: { choices: ["0", "1", "2"], initial: "1", shows: "picture" },
    segment: { choices: ["0", "1"], initial: "0", shows: "picture" },
  },
});
