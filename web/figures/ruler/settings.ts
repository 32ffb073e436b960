import { declare } from "../shared/declare.js";
import { owns, type StretchedModel } from "./models.js";

/** The ways in which models are made to read longer texts than those of their training. */
export const methods = ["none", "linear", "ntk", "yarn", "llama3", "longrope"] as const;
export type Method = (typeof methods)[number];

export const ruler = declare({
  tag: "posenc-ruler",
  settings: {
    model: {
      choices: ["llama", "qwen", "phi", "deepseek", "gpt-oss"],
      initial: "llama",
    },
    method: { choices: methods, initial: "llama3" },
    /** How many times as long the texts become. */
    factor: { min: 1, max: 64, initial: 8 },
    /** The ramp's ends, in turns within the trained length: below the first a pair is slowed by the whole factor. */
    slow: { min: 0.25, max: 64, initial: 1 },
    /** A pair with as many turns keeps its frequency. */
    fast: { min: ({ slow }: { slow: number }) => slow, max: 64, initial: 4 },
    /** It is looked at: the picture marks it. */
    pair: {
      min: 0,
      max: ({ model }: { model: StretchedModel }) => owns[model].dim / 2 - 1,
      step: 1,
      initial: 36,
      shows: "picture",
    },
  },
});
