import type { Tensor, Transformer } from "posenc/model";
import { answerTo, tokensOf } from "../shared/answer.js";

/** Outputs from this size on are painted in the full colour. */
export const fullColour = 3;

/** What a model makes of one order of the words. */
export interface Reading {
  /** The encoder's outputs, `[words, dim]`. */
  outputs: Tensor;
  /** The encoder's attention, `[heads, words, words]`. It was not recorded. */
  attention?: Tensor;
  /** The word that it says comes first. */
  first: string;
  /** What it writes when asked for the words backwards. */
  backwards: string[];
}

/** What was read when the figure was made, by the words with spaces between. */
export type Recorded = Readonly<
  Record<string, { outputs: readonly number[]; first: string; backwards: string[] }>
>;

/** Asks a model about some words: which word of a pair comes first, and how they read backwards. */
export function read(
  model: Transformer,
  words: readonly string[],
  pair: readonly string[],
): Reading {
  const tokens = tokensOf(model);
  const ids = words.map((word) => tokens.indexOf(word));
  const { data, shape, attention = [] } = model.encode(ids, { attention: true });
  const [first = ""] = answerTo(model, { words, prompt: ["<first>", ...pair], most: 1 });
  const backwards = answerTo(model, { words, prompt: ["<reverse>"], most: words.length + 1 });
  return { outputs: { data, shape }, attention: attention[0] as Tensor, first, backwards };
}
