import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    columns: "The order of the columns changes no wavelength.",
    frequencies:
      "Its exponents are i/(d/2 − 1), and the last one is 1. So its longest wave is exactly 2π · 10000.",
  },
  "zh-Hans": {
    columns: "列的顺序不会改变任何波长。",
    frequencies: "它的指数是 i/(d/2 − 1)，最后一个等于 1，所以最长的波刚好是 2π ⋅ 10000。",
  },
  "zh-Hant": {
    columns: "欄的順序不會改變任何波長。",
    frequencies: "它的指數是 i/(d/2 − 1)，最後一個等於 1，所以最長的波剛好是 2π ⋅ 10000。",
  },
};
