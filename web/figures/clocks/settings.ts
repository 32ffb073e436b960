import { declare } from "../shared/declare.js";
import { last } from "./time.js";

export const clocks = declare({
  tag: "posenc-clocks",
  settings: {
    /** The position that the hands write. */
    n: { min: 0, max: last, step: 1, initial: last },
    /**
     * Whether the hands begin anew by themselves when they are seen, and go on until somebody stops them. Whether
     * something moves in a page is for its author to say.
     */
    play: { choices: ["off", "loop"], initial: "off", shows: "element", control: "none" },
  },
});
