import enClocks from "./en/clocks.js";
import enModel from "./en/model.js";
import enOrder from "./en/order.js";
import en from "./en/site.js";
import type { Language } from "./languages.js";
import zhHansClocks from "./zh-Hans/clocks.js";
import zhHansModel from "./zh-Hans/model.js";
import zhHansOrder from "./zh-Hans/order.js";
import zhHans from "./zh-Hans/site.js";
import zhHantClocks from "./zh-Hant/clocks.js";
import zhHantModel from "./zh-Hant/model.js";
import zhHantOrder from "./zh-Hant/order.js";
import zhHant from "./zh-Hant/site.js";

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

/** The words of the chapter "model", for its still figure. */
export const modelTexts: Readonly<Record<Language, typeof enModel>> = {
  "zh-Hant": zhHantModel,
  "zh-Hans": zhHansModel,
  en: enModel,
};
