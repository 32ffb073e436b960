import type { Language } from "./languages.js";

/** A text in every language of the build. */
type Translations<Text> = Readonly<Partial<Record<Language, Text>>>;

/** From the text that a `posenc:text/` module exports to all its translations. */
const known = new WeakMap<object, Translations<unknown>>();

/** Stands for a text in all languages: the English one, or the first where a build has no English. */
export function translatable<Text extends object>(translations: Translations<Text>): Text {
  const text = translations.en ?? Object.values(translations)[0];
  if (text === undefined) throw new Error("a text needs at least one language");
  known.set(text, translations);
  return text;
}

/** A text that was imported from `posenc:text/…`, in a language. */
export function textIn<Text extends object>(language: Language, text: Text): Text {
  return (known.get(text) as Translations<Text> | undefined)?.[language] ?? text;
}

/** A text in every language, in the order in which a page offers them. */
export function inAllLanguages<Text extends object>(text: Text): Text[] {
  return Object.values((known.get(text) as Translations<Text> | undefined) ?? [text]);
}
