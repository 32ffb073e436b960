import { declare } from "../shared/declare.js";

/** As many cards as a phone has room for. */
export const dim = 8;

export const layouts = declare({
  tag: "posenc-layouts",
  settings: {
    /** The picture and the programs have both layouts. */
    layout: { choices: ["interleaved", "concatenated"], initial: "interleaved", shows: "picture" },
    pos: { min: 0, max: 50, step: 1, initial: 3 },
    /** The marked card, numbered from 0 as the interleaved layout has them. The numbers have all cards. */
    card: { min: 0, max: dim - 1, step: 1, initial: 2, shows: "picture" },
  },
});
