import { declare } from "../shared/declare.js";

/** How many keys the cache has room for. */
export const slots = 8;
/** The last word of the stream. */
export const last = 47;

export const cache = declare({
  tag: "posenc-cache",
  settings: {
    /** What a key is rotated by: its place in the stream, its slot, or the slot that it had when its word came. */
    numbering: { choices: ["stream", "slot", "unturned"], initial: "stream" },
    /** The newest word, which the query is made of. */
    now: { min: 0, max: last, step: 1, initial: 20 },
    /** How many of the first words stay for good. */
    sinks: { min: 0, max: 4, step: 1, initial: 0 },
  },
});
