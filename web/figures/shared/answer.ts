import type { Tensor } from "posenc";
import type { Transformer } from "posenc/model";
import type { Language } from "../../text/languages.js";

/**
 * The words that the trained models know, by language, a comma among them. Those of one place mean much the same,
 * so that a sentence that is told by places is one in each language.
 */
const vocabularies = {
  "zh-Hant": "我 愛 你 他 人 為 她 , 家".split(" "),
  "zh-Hans": "我 爱 你 他 人 为 她 , 家".split(" "),
  en: "I love you me all for one ,".split(" "),
} satisfies Readonly<Record<Language, readonly string[]>>;

/** How many words every language has. */
export const sharedWords = 8;

/** Returns the words of a language that a reader can lay, by their digit. */
export function wordsToLay(language: Language): readonly string[] {
  return vocabularies[language].slice(0, sharedWords);
}

export const endToken = "<end>";

/** Returns the tokens of a model by their ids. */
export function tokensOf(model: Transformer): readonly string[] {
  return model.metadata.get("tokens")?.split(" ") ?? [];
}

/**
 * Returns the ids of the tokens that an answer about some words may have: the words of their language, and
 * the end. One model knows all languages, and a reader only hers.
 *
 * @param language Default: the first that has all of the words. Some words are of several languages.
 */
export function answerIds(
  model: Transformer,
  words: readonly string[],
  language?: Language,
): readonly number[] {
  const all = language ? [vocabularies[language]] : Object.values(vocabularies);
  const own = all.find((some) => words.every((word) => some.includes(word)));
  if (!own) throw new Error(`no language of the models has all of "${words.join(" ")}"`);
  const tokens = tokensOf(model);
  return [...own, endToken].map((token) => tokens.indexOf(token));
}

/** Returns some ids by their logits, the largest first. */
export function likeliest(logits: Float32Array, ids: readonly number[]): number[] {
  return [...ids].sort((a, b) => (logits[b] ?? 0) - (logits[a] ?? 0));
}

interface Asked {
  words: readonly string[];
  /** The tokens that the answer begins with. */
  prompt: readonly string[];
  /** The largest number of words to write. */
  most: number;
  /** Rows in place of the model's own positions. */
  positions?: Tensor;
}

/** Lets a model write the likeliest words of the language that it is asked in, up to the end. */
export function answerTo(model: Transformer, { words, prompt, most, positions }: Asked): string[] {
  const tokens = tokensOf(model);
  const ids = (some: readonly string[]) => some.map((word) => tokens.indexOf(word));
  const allowed = answerIds(model, words);
  const memory = model.encode(ids(words), positions ? { positions } : {});
  const decoding = model.decoding(memory);
  const written: string[] = [];
  let logits: Float32Array | undefined;
  for (const id of ids(prompt)) logits = decoding.step(id);
  while (logits && written.length < most) {
    const [next = 0] = likeliest(logits, allowed);
    if (tokens[next] === endToken) break;
    written.push(tokens[next] ?? "");
    logits = written.length < most ? decoding.step(next) : undefined;
  }
  decoding.release();
  return written;
}
