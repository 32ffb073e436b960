import { declare } from "../shared/declare.js";

/** The positions that the drawing shows: twice as many as there are learned rows. */
export const shown = 12;

/** After so many steps of training the loss is near 0, whatever the seed. */
export const enough = 300;

export const learned = declare({
  tag: "posenc-learned",
  settings: {
    // The numbers and the programs are the two tables, of which one ends: the other view trains a table of its own.
    view: { choices: ["ends", "train"], initial: "ends", shows: "picture" },
    // The numbers are the two tables: all their rows, before a word is added to one of them.
    pos: { min: 0, max: shown - 1, step: 1, initial: 3, shows: "picture" },
    word: { choices: ["0", "1", "2"], initial: "1", shows: "picture" },
    segment: { choices: ["0", "1"], initial: "0", shows: "picture" },
    // Both are of the table that is trained.
    steps: { min: 0, max: enough, step: 1, initial: 0, shows: "picture" },
    seed: { min: 1, max: 100, step: 1, initial: 1, shows: "picture" },
  },
});
