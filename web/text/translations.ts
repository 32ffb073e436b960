import type { Language } from "./languages.js";

/** A text in every language that is there. */
export type Translations<Text> = Readonly<Partial<Record<Language, Text>>>;

/** Maps the text that a `posenc:text/` module exports to all its translations. */
const known = new WeakMap<object, Translations<unknown>>();

/**
 * Returns the English text, or the first if a build has no English, and remembers the others.
 *
 * @param text What stands for the text instead.
 */
export function translatable<Text extends object>(
  translations: Translations<Text>,
  text = translations.en ?? Object.values(translations)[0],
): Text {
  if (text === undefined) throw new Error("a text needs at least one language");
  known.set(text, translations);
  return text;
}

/** Returns the translation of a text that was imported from `posenc:text/…`. */
export function textIn<Text extends object>(language: Language, text: Text): Text {
  return (known.get(text) as Translations<Text> | undefined)?.[language] ?? text;
}

/** Returns a language, or the first that a text has if it has not that one. */
export function languageOf(language: Language, text: object): Language {
  const translations = known.get(text) ?? {};
  if (language in translations) return language;
  return (Object.keys(translations)[0] as Language | undefined) ?? language;
}
