import { declare } from "../shared/declare.js";

/** The counter goes from 0 to one less than this. */
export const count = 16;

export const counter = declare({
  tag: "posenc-counter",
  settings: {
    /** The numbers are the digits of all n. */
    n: { min: 0, max: count - 1, step: 1, initial: 5, shows: "picture" },
    /** 0 shows bits, 100 waves. */
    soften: { min: 0, max: 100, step: 1, initial: 0 },
  },
});
