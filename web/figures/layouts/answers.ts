import type { Tensor } from "posenc";
import type { Transformer } from "posenc/model";
import { answerTo } from "../shared/answer.js";

/** What a model answers about a sentence. */
export interface Answers {
  /** Which word of the pair comes first. */
  first: string;
  backwards: string[];
}

/** Asks a model about some words, with rows of ours in place of its own positions. */
export function ask(
  model: Transformer,
  words: readonly string[],
  pair: readonly string[],
  positions: Tensor,
): Answers {
  const write = (prompt: readonly string[], most: number) =>
    answerTo(model, { words, prompt, most, positions });
  const [first = ""] = write(["<first>", ...pair], 1);
  return { first, backwards: write(["<reverse>"], words.length + 1) };
}

/** What is right about a sentence. */
export function truth(words: readonly string[], pair: readonly string[]): Answers {
  return {
    first: words.find((word) => pair.includes(word)) ?? "",
    backwards: [...words].reverse(),
  };
}
