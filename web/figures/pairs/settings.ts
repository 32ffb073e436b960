import { declare } from "../shared/declare.js";

/** Columns of a head of the trained model. */
export const dim = 16;

/** Which columns of a head make a pair: a column and its neighbour, or one of either half. */
export const pairings = ["adjacent", "halves"] as const;

export const pairs = declare({
  tag: "posenc-pairs",
  settings: {
    /** Which columns the code turns together. */
    turn: { choices: pairings, initial: "adjacent" },
    /** For which of the two the rows of the weights lie: as trained, or moved. */
    rows: { choices: pairings, initial: "adjacent" },
    /** It is looked at. The numbers have all pairs. */
    pair: { min: 0, max: dim / 2 - 1, step: 1, initial: 1, shows: "picture" },
  },
});
