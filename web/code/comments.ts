import type { Language } from "../text/languages.js";
import { inLibraries } from "./libraries/comments.js";

/** Comments of programs, by what they say in English, in the other languages. */
export type Comments = Readonly<Record<string, Readonly<Record<Exclude<Language, "en">, string>>>>;

/** Where a comment begins, and what stands between that and its words. In Python `//` divides. */
const marks = { python: /((?:^|\s)# )(.+)$/gm, javascript: /((?:^|\s)\/\/ )(.+)$/gm };
export type ProgramLanguage = keyof typeof marks;

/**
 * Returns a program of a chapter with its comments in a language. Throws an Error if one has no translation: numbers
 * alone need none.
 *
 * @param of `comments` are those of the chapter's own programs.
 */
export function commentedIn(
  source: string,
  written: ProgramLanguage,
  {
    language,
    slug,
    comments = {},
  }: { language: Language; slug: string; comments?: Comments | undefined },
): string {
  return source.replaceAll(marks[written], (whole, mark: string, said: string) => {
    if (language === "en" || !/\p{L}/u.test(said)) return whole;
    const words = comments[said] ?? inLibraries[said];
    if (!words) throw new Error(`web/chapters/${slug}/comments.ts lacks "${said}"`);
    return mark + words[language];
  });
}
