import type { Language } from "../text/languages.js";
import { type Translations, translatable } from "../text/translations.js";
import { sharedOnPage } from "./page-wide.js";

/**
 * Returns a text with all translations that this page has fetched. A figure's file holds one language, but a
 * page may fetch the files of two.
 */
export function sharedText<Text extends object>(name: string, own: Translations<Text>): Text {
  const all = sharedOnPage<Partial<Record<Language, Text>>>(`text ${name}`, () => ({}));
  for (const [language, text] of Object.entries(own)) all[language as Language] ??= text as Text;
  return translatable(all);
}
