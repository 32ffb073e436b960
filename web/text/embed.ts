import en from "./en/embed.js";
import type { Language } from "./languages.js";
import zhHans from "./zh-Hans/embed.js";
import zhHant from "./zh-Hant/embed.js";

/** The words of the page where an author chooses a figure. */
export const embedTexts: Readonly<Record<Language, typeof en>> = {
  "zh-Hant": zhHant,
  "zh-Hans": zhHans,
  en,
};
