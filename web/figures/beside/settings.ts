import { declare } from "../shared/declare.js";
import { ways } from "./sums.js";

export const beside = declare({
  tag: "posenc-beside",
  settings: {
    way: { choices: ways, initial: "added" },
    /** The columns of a word: what is counted for each is recorded. */
    columns: { choices: ["2", "8", "32", "128", "512"], initial: "512" },
  },
});
