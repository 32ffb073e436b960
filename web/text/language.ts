import { type Catalogue, en } from "./en.js";
import { zhHans } from "./zh-hans.js";
import { zhHant } from "./zh-hant.js";

/** In the order in which a page offers them. */
export const languages = ["zh-Hant", "zh-Hans", "en"] as const;
export type Language = (typeof languages)[number];

export const catalogues: Readonly<Record<Language, Catalogue>> = {
  "zh-Hant": zhHant,
  "zh-Hans": zhHans,
  en,
};

/** How a language is named in itself. */
export const endonyms: Readonly<Record<Language, string>> = {
  "zh-Hant": "繁體",
  "zh-Hans": "简体",
  en: "English",
};

/** The catalogue that a BCP 47 tag asks for, if there is one. */
export function matchLanguage(tag: string): Language | undefined {
  const [primary, ...rest] = tag.toLowerCase().split("-");
  if (primary === "en") return "en";
  if (primary !== "zh") return undefined;
  if (rest.includes("hans")) return "zh-Hans";
  return rest.some((part) => ["hant", "tw", "hk", "mo"].includes(part)) ? "zh-Hant" : "zh-Hans";
}

/** The first of some BCP 47 tags that there is a catalogue for; English where none is. */
export function chooseLanguage(tags: Iterable<string>): Language {
  for (const tag of tags) {
    const language = matchLanguage(tag);
    if (language) return language;
  }
  return "en";
}
