import { declare } from "../shared/declare.js";

export const dim = 32;
/** How many hands there are: the quickest of all. */
export const hands = 8;
/** The last position of the threads. */
export const last = 48;
/** How far they are tilted where the clocks, seen from above in rows that fill the picture, have come into one row. */
export const inRow = 16;
/** How far they are tilted where they are seen from the side, and where they have closed to lines, which are coloured. */
export const [fromSide, closed] = [70, 86];

export const thread = declare({
  tag: "posenc-thread",
  settings: {
    /** From where the threads are seen. The numbers have all. */
    tilt: { min: 0, max: 100, step: 1, initial: 46, shows: "picture" },
    /** The row that is looked at. */
    n: { min: 0, max: last, step: 1, initial: 30, shows: "picture" },
  },
});
