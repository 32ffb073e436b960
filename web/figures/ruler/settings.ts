import { declare } from "../shared/declare.js";
import { pairsOf, type StretchedModel } from "./models.js";

/** The ways in which models are made to read longer texts than those of their training. */
export const methods = ["none", "linear", "ntk", "yarn", "llama3", "longrope"] as const;
export type Method = (typeof methods)[number];

export const ruler = declare({
  tag: "posenc-ruler",
  room: {
    all: [49.8, 75.1, 90.5],
    min: [25.5, 25.5, 25.8],
    none: [26.5, 54.7, 59.9],
    chinese: { all: [49.8, 71.4, 90.5], none: [26.5, 53.4, 59.8] },
  },
  settings: {
    model: {
      choices: ["llama", "qwen", "phi", "deepseek", "gpt-oss"],
      initial: "llama",
    },
    method: { choices: methods, initial: "llama3" },
    /** How many times as long the texts become. The slider ends at 40, the largest of the models. */
    factor: { min: 1, max: 64, initial: 8 },
    /** The ramp's ends, in turns within the trained length: below the first a pair is slowed by the whole factor. */
    slow: { min: 0.25, max: 64, initial: 1 },
    /** A pair with as many turns keeps its frequency. */
    fast: { min: ({ slow }: { slow: number }) => slow, max: 64, initial: 4 },
    /** It is looked at: the picture marks it. */
    pair: {
      min: 0,
      max: ({ model }: { model: StretchedModel }) => pairsOf[model] - 1,
      step: 1,
      initial: 36,
      shows: "picture",
    },
  },
});
