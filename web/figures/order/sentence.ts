import { untouched } from "../shared/setting.js";
import type orderText from "./en.js";
import { counts } from "./settings.js";

type SentenceName = keyof (typeof orderText)["sentences"];

/** A sentence of a language, in two orders. The models know its words. */
export interface Arranged {
  name: SentenceName;
  /** The words as written. */
  written: readonly string[];
  /** For each place, where its word was written. */
  order: readonly number[];
  /** The words in the order of now. */
  moved: readonly string[];
  /** The two words: which one comes first? */
  pair: readonly string[];
}

/**
 * Reads the setting `words` as an order of a sentence. Another language's order is ignored: the words stand
 * as written.
 */
export function arranged(text: typeof orderText, words: string): Arranged {
  const name = words.length === counts[0] ? "short" : "long";
  const { words: sentence, pair } = text.sentences[name];
  const written = sentence.split(" ");
  const { length } = written;
  const order = [...(words.length === length ? words : untouched(length))].map(Number);
  const moved = order.map((from) => written[from] ?? "");
  return { name, written, order, moved, pair: pair.split(" ") };
}

/** Whether the words read as written. Two equal words may have changed places. */
export function isUntouched({ written, moved }: Arranged): boolean {
  return moved.join(" ") === written.join(" ");
}

/** A word as a reader sees it. The models know only the ASCII comma. */
export function shownIn(text: typeof orderText, word: string): string {
  return word === "," ? text.comma : word;
}

/** Words as a sentence. */
export function joinedIn(text: typeof orderText, words: readonly string[]): string {
  const shown = words.map((word) => shownIn(text, word));
  return shown.join(text.between).replaceAll(" ,", ",");
}

/** What a model is asked about some words. */
export const questions = ["first", "backwards"] as const;
export type Question = (typeof questions)[number];

/** Returns the right answer to a question. */
export function rightAnswer(
  question: Question,
  words: readonly string[],
  pair: readonly string[],
): string[] {
  if (question === "backwards") return [...words].reverse();
  return words.filter((word) => pair.includes(word)).slice(0, 1);
}

/** Returns whether words read the same from both ends, so that "backwards" tells nothing. */
export function isPalindrome(words: readonly string[]): boolean {
  return words.every((word, place) => word === words[words.length - 1 - place]);
}
