import { declare } from "../shared/declare.js";

export const dim = 64;
/** The last bead that a reader can take, and the farthest that she can slide it. */
const lastBead = 128;
export const farthest = 64;
/** The last position on the thread. */
export const last = lastBead + farthest;

export const torus = declare({
  tag: "posenc-torus",
  settings: {
    /** The bead whose hands are drawn. The numbers have all. */
    n: { min: 0, max: lastBead, step: 1, initial: 5, shows: "picture" },
    /** k: how many positions further all beads lie. */
    slide: { min: 0, max: farthest, step: 1, initial: 3 },
    /** The pair of the slow hand. That of the quick one is 0. */
    slow: { min: 1, max: dim / 2 - 1, step: 1, initial: 3 },
    /** From where the torus is seen, in degrees. */
    turn: { min: 0, max: 359, step: 1, initial: 110, shows: "picture" },
  },
});
