import { declare } from "../shared/declare.js";

/** How many rows the clocks write. */
export const rows = 32;
/** How many turns of the crank there are. */
export const lastK = 16;
/** The rings are as many rows further than the hands. */
export const ahead = 8;

export const clocks = declare({
  tag: "posenc-clocks",
  settings: {
    /** The row that the hands write. The numbers are those of all rows. */
    pos: { min: 0, max: rows - 1, step: 1, initial: 20, shows: "picture" },
    /** How far the crank turns every hand, in rows. */
    k: { min: 0, max: lastK, step: 1, initial: 0, shows: "picture" },
    /** How many positions further each row is than the row above it. */
    stride: { choices: ["1", "8", "64", "512"], initial: "1" },
    /**
     * Whether the clocks write their rows once by themselves when they are seen. Whether something moves in a page is
     * for its author to say.
     */
    play: { choices: ["off", "once"], initial: "off", shows: "element", control: "none" },
  },
});
