import enHeatmap from "./en/heatmap.js";
import enOrder from "./en/order.js";
import en from "./en/site.js";
import type { Language } from "./languages.js";
import zhHansHeatmap from "./zh-Hans/heatmap.js";
import zhHansOrder from "./zh-Hans/order.js";
import zhHans from "./zh-Hans/site.js";
import zhHantHeatmap from "./zh-Hant/heatmap.js";
import zhHantOrder from "./zh-Hant/order.js";
import zhHant from "./zh-Hant/site.js";

/** The words around the chapters, for the build. */
export const siteTexts: Readonly<Record<Language, typeof en>> = {
  "zh-Hant": zhHant,
  "zh-Hans": zhHans,
  en,
};

/** The words of the heatmap, for still pictures of it. */
export const heatmapTexts: Readonly<Record<Language, typeof enHeatmap>> = {
  "zh-Hant": zhHantHeatmap,
  "zh-Hans": zhHansHeatmap,
  en: enHeatmap,
};

/** The words of the chapter "order", for its still picture. */
export const orderTexts: Readonly<Record<Language, typeof enOrder>> = {
  "zh-Hant": zhHantOrder,
  "zh-Hans": zhHansOrder,
  en: enOrder,
};
