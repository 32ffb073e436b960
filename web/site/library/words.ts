import type { ChapterWords } from "../../chapters/chapter.js";
import type english from "../../text/en/library.js";
import type { LibraryName } from "./libraries.js";
import type { Library } from "./source.js";

/** Keeps short formulas on one line, such as "d/2 − 1" and "h = d/2". */
export function kept(text: string): string {
  return text.replaceAll(/ ([−+=·⋅×]) /g, "\u00a0$1\u00a0");
}

type Words = Pick<typeof english, "same" | "followed" | "weights" | "rest">;

/**
 * Returns a chapter's sentences about a library, by paragraph: what is different in this chapter, and what is
 * true in every chapter.
 *
 * @param of `isFollowed`: whether the figure shows the library's numbers.
 */
export function paragraphsOf(
  { name, layout, isEndpoint, first }: Library,
  words: ChapterWords,
  { text, isFollowed }: { text: Words; isFollowed: boolean },
): string[][] {
  const own = words[name] ?? words.any;
  const here = [
    layout === "interleaved" ? text.same : undefined,
    own,
    layout === "interleaved" ? undefined : words.columns,
    isEndpoint ? words.frequencies : undefined,
    first > 0 ? words.first : undefined,
  ];
  const everywhere = [
    words.figure ?? (isFollowed ? text.followed : undefined),
    text.weights,
    text.rest,
  ];
  return [here, layout === "interleaved" ? [] : everywhere]
    .map((told) => told.filter((sentence): sentence is string => Boolean(sentence)))
    .filter((told) => told.length > 0);
}

/** Returns the explanations of the letters in a library's formula. */
export function symbolsOf(
  { name, isEndpoint }: Library,
  { any, base, pairs, ...own }: (typeof english)["symbols"],
): string[] {
  const told = [
    any,
    name === "tensor2tensor" ? undefined : base,
    isEndpoint ? pairs : undefined,
    (own as Readonly<Partial<Record<LibraryName, string>>>)[name],
  ];
  return told.filter((sentence): sentence is string => sentence !== undefined);
}
