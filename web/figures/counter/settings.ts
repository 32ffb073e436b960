import { declare } from "../shared/declare.js";

/** The counter goes from 0 to one less than this. */
export const count = 16;

export const counter = declare({
  tag: "posenc-counter",
  room: {
    all: [34.2, 48.5, 50.2],
    min: [31.1, 31.1, 29.3],
    none: [31.1, 45.4, 46.2],
    chinese: { all: [34.2, 48.5, 47.7], none: [31.1, 45.4, 43.7] },
  },
  settings: {
    /** The numbers are the digits of all n. */
    n: { min: 0, max: count - 1, step: 1, initial: 5, shows: "picture" },
    /** 0 shows bits, 100 waves. */
    soften: { min: 0, max: 100, step: 1, initial: 0 },
  },
});
