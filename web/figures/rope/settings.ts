import { declare } from "../shared/declare.js";

/** The largest distance between the two words. */
export const farthest = 60;
/** The row of positions, which both words slide along, ends here. */
export const lastPosition = 200;

export const rope = declare({
  tag: "posenc-rope",
  settings: {
    /** The place of the key's word. The numbers are the scores at all places. */
    n: { min: 0, max: lastPosition - farthest, step: 1, initial: 20, shows: "picture" },
    /** How many words further the query's word stands. */
    apart: { min: 0, max: farthest, step: 1, initial: 3 },
    /** The key before it is turned: the same numbers as the query, or these turned by `lead` places. */
    keys: { choices: ["same", "back"], initial: "same" },
  },
});
