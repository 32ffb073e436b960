import { declare } from "../shared/declare.js";

/** The positions that the drawing shows: twice as many as there are learned rows. */
export const shown = 12;

export const learned = declare({
  tag: "posenc-learned",
  room: { all: [44.1, 65.2, 74.5], min: [41, 41, 42.3], none: [41, 57.2, 60] },
  settings: {
    // A table that is trained moves: its numbers are nowhere before the reader has it trained. The picture is the
    // two tables.
    view: { choices: ["ends", "train"], initial: "ends", shows: "element" },
    // The numbers are the two tables: all their rows, before a word is added to one of them.
    pos: { min: 0, max: shown - 1, step: 1, initial: 3, shows: "picture" },
    word: { choices: ["0", "1", "2"], initial: "1", shows: "picture" },
    segment: { choices: ["0", "1"], initial: "0", shows: "picture" },
  },
});
