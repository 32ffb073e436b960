import { declare } from "../shared/declare.js";

/** Words of the row that is drawn: as many as the trained models' longest rows have. */
export const length = 12;
/** The most heads that are told. */
export const mostHeads = 16;

export const bias = declare({
  tag: "posenc-bias",
  settings: {
    /** Slopes, or buckets. */
    way: { choices: ["alibi", "t5"], initial: "alibi" },
    /** Which keys a query sees. */
    mask: { choices: ["causal", "both"], initial: "causal" },
    /** The numbers are those of one slope. */
    heads: { min: 1, max: mostHeads, step: 1, initial: 8, shows: "picture" },
    slope: { min: 0, max: 1, initial: 0.5 },
    /** The row that is marked. The numbers are all rows. */
    query: { min: 0, max: length - 1, step: 1, initial: length - 1, shows: "picture" },
  },
});
