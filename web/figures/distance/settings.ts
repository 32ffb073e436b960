import { declare } from "../shared/declare.js";

/** The largest distance of the curve. */
export const farthest = 100;
/** The row of positions, which the rod slides along, ends here. */
export const lastPosition = 200;

export const distance = declare({
  tag: "posenc-distance",
  settings: {
    /** The numbers are the products of all distances, wherever the first position is. */
    p: { min: 0, max: lastPosition - farthest, step: 1, initial: 20, shows: "picture" },
    /** q − p. */
    k: { min: 0, max: farthest, step: 1, initial: 6, shows: "picture" },
  },
});
