import { declare } from "../shared/declare.js";
import { families, leastDim, oddDims } from "./families.js";

export const heatmap = declare({
  tag: "posenc-heatmap",
  settings: {
    /** Whose numbers are shown: the name of one of posenc/dialects' presets for sequences. */
    dialect: {
      choices: families.flatMap(({ dialects }): readonly string[] => dialects),
      initial: "paper",
    },
    /** From 2, or 4 where a formula divides by the pairs less one. Odd, too, where the library takes odd numbers. */
    dim: {
      min: ({ dialect }: { dialect: string }) => leastDim(dialect),
      max: 1024,
      step: ({ dialect }: { dialect: string }) => (oddDims.has(dialect) ? 1 : 2),
      initial: 128,
      end: 512,
    },
    length: { min: 1, max: 4096, step: 1, initial: 50, end: 512 },
    /** θ in ω_i = θ^(-2i/d). */
    base: { min: 1.01, max: 1e9, initial: 10000 },
    /** Where sines and cosines go. */
    layout: { choices: ["interleaved", "concatenated"], initial: "interleaved" },
    /**
     * Of the values, whose two colours can be told apart in every common kind of colour blindness, or of the angles of
     * the pairs.
     */
    colours: {
      choices: ["blue-red", "purple-green", "angles"],
      initial: "blue-red",
      shows: "picture",
    },
    /** The cursor's row. The numbers are the whole table. */
    pos: {
      min: 0,
      max: ({ length }: { length: number }) => length - 1,
      step: 1,
      initial: 5,
      shows: "picture",
    },
    /** The cursor's column, which follows the pointer and the arrow keys in the drawing. */
    col: {
      min: 0,
      max: ({ dim }: { dim: number }) => dim - 1,
      step: 1,
      initial: 4,
      shows: "picture",
    },
  },
});
