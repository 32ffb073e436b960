import enClocks from "./en/clocks.js";
import enOrder from "./en/order.js";
import en from "./en/site.js";
import enSketches from "./en/sketches.js";
import type { Language } from "./languages.js";
import zhHansClocks from "./zh-Hans/clocks.js";
import zhHansOrder from "./zh-Hans/order.js";
import zhHans from "./zh-Hans/site.js";
import zhHansSketches from "./zh-Hans/sketches.js";
import zhHantClocks from "./zh-Hant/clocks.js";
import zhHantOrder from "./zh-Hant/order.js";
import zhHant from "./zh-Hant/site.js";
import zhHantSketches from "./zh-Hant/sketches.js";

/** The words around the chapters, for the build. */
export const siteTexts: Readonly<Record<Language, typeof en>> = {
  "zh-Hant": zhHant,
  "zh-Hans": zhHans,
  en,
};

/** The words of the clocks, for the pictures beside links. */
export const clocksTexts: Readonly<Record<Language, typeof enClocks>> = {
  "zh-Hant": zhHantClocks,
  "zh-Hans": zhHansClocks,
  en: enClocks,
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
