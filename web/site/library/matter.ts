import type english from "../../text/en/library.js";
import type { LibraryName } from "./libraries.js";
import type { Library } from "./source.js";

/** What a chapter says of other libraries: of one by its name, of any, and of each way to differ. */
export type Matter = Readonly<
  Partial<Record<LibraryName | "any" | "columns" | "frequencies" | "first" | "figure", string>>
>;

/** Lets no line end beside a sign: "d/2 − 1", "h = d/2". */
export function kept(text: string): string {
  return text.replaceAll(/ ([−+=·⋅×]) /g, "\u00a0$1\u00a0");
}

type Words = Pick<typeof english, "same" | "followed" | "weights" | "below">;

/**
 * Returns what a page says of a library, by paragraph: what is different in this chapter, and what holds
 * in every one.
 *
 * @param of Whether the figure has taken the library's numbers, and whether the page is a chapter, with a
 *   text below the figure.
 */
export function paragraphsOf(
  { name, layout, isEndpoint, first }: Library,
  matter: Matter,
  { text, isFollowed, isChapter }: { text: Words; isFollowed: boolean; isChapter: boolean },
): string[][] {
  const own = matter[name] ?? matter.any;
  const here = [
    layout === "interleaved" ? text.same : undefined,
    own,
    layout === "interleaved" ? undefined : matter.columns,
    isEndpoint ? matter.frequencies : undefined,
    first > 0 ? matter.first : undefined,
  ];
  const everywhere = [
    matter.figure ?? (isFollowed ? text.followed : undefined),
    text.weights,
    isChapter ? text.below : undefined,
  ];
  return [here, layout === "interleaved" ? [] : everywhere]
    .map((told) => told.filter((sentence): sentence is string => Boolean(sentence)))
    .filter((told) => told.length > 0);
}

/** Returns what the letters of a library's formula are. */
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
