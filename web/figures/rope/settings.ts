import { declare } from "../shared/declare.js";

/** The largest distance between the two words. */
export const farthest = 60;
/** The row of positions, which both words slide along, ends here. */
export const lastPosition = 200;
/** How far the first of twelve words is moved. */
export const lastStart = 5000;

export const rope = declare({
  tag: "posenc-rope",
  settings: {
    /** What the picture shows: one head's query and key, or two trained machines that read the same words further on. */
    view: { choices: ["head", "machines"], initial: "head" },
    /** The place of the key's word. The numbers are the scores at all places. */
    n: { min: 0, max: lastPosition - farthest, step: 1, initial: 20, shows: "picture" },
    /** How many words further the query's word stands. */
    apart: { min: 0, max: farthest, step: 1, initial: 3 },
    /** Where the first of twelve words stands. The numbers are those of all places. */
    start: { min: 0, max: lastStart, step: 1, initial: 0, end: 24, shows: "picture" },
  },
});
