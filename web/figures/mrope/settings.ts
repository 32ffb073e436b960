import { declare } from "../shared/declare.js";

/** The tokens of the line: words, then a picture of some rows and columns of patches, then words. */
export const line = { before: 2, rows: 3, columns: 4, after: 2 } as const;
export const patches = line.rows * line.columns;
const last = line.before + patches + line.after - 1;

export const mrope = declare({
  tag: "posenc-mrope",
  settings: {
    /** One number for each token, as in a text; or three, for parts of the pairs: in blocks, or pair by pair. */
    way: { choices: ["line", "blocks", "turns"], initial: "blocks" },
    /** The query's token, and the key's. */
    q: { min: 0, max: last, step: 1, initial: 8 },
    k: { min: 0, max: last, step: 1, initial: 0 },
  },
});
