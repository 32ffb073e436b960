import type { Language } from "./languages.js";
import { translatable } from "./translations.js";

/** What stands for each text, and its translations that are there. */
const texts = new Map<string, { text: object; translations: Partial<Record<Language, object>> }>();

function entryOf(name: string) {
  let entry = texts.get(name);
  if (!entry) {
    const translations: Partial<Record<Language, object>> = {};
    entry = { text: translatable(translations, {}), translations };
    texts.set(name, entry);
  }
  return entry;
}

/** Returns what stands for a text whose translations arrive later: `textIn` chooses one of them. */
export const arrivingText = (name: string): object => entryOf(name).text;

/** Takes a translation of a text. */
export function textArrived(name: string, language: Language, text: object): void {
  entryOf(name).translations[language] = text;
}
