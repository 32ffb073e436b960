import enOrder from "../figures/order/en.js";
import zhHansOrder from "../figures/order/zh-Hans.js";
import zhHantOrder from "../figures/order/zh-Hant.js";
import en from "./en/site.js";
import enSketches from "./en/sketches.js";
import type { Language } from "./languages.js";
import zhHans from "./zh-Hans/site.js";
import zhHansSketches from "./zh-Hans/sketches.js";
import zhHant from "./zh-Hant/site.js";
import zhHantSketches from "./zh-Hant/sketches.js";

/** The words around the chapters, for the build. */
export const siteTexts: Readonly<Record<Language, typeof en>> = {
  "zh-Hant": zhHant,
  "zh-Hans": zhHans,
  en,
};

/** The words of the chapter "order", for its still picture. */
export const orderTexts: Readonly<Record<Language, typeof enOrder>> = {
  "zh-Hant": zhHantOrder,
  "zh-Hans": zhHansOrder,
  en: enOrder,
};

/** The words of the small still pictures within the chapters' texts. */
export const sketchesTexts: Readonly<Record<Language, typeof enSketches>> = {
  "zh-Hant": zhHantSketches,
  "zh-Hans": zhHansSketches,
  en: enSketches,
};
