import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    any: "The figure’s hand has a frequency of its own, so the choice of library changes nothing.",
    columns: "",
    frequencies: "",
    first: "",
    figure: "The figure and the program stay as they are.",
  },
  "zh-Hans": {
    any: "图中的指针用自己的频率，选哪个库都一样。",
    columns: "",
    frequencies: "",
    first: "",
    figure: "图和代码都不变。",
  },
  "zh-Hant": {
    any: "圖中的指針用自己的頻率，選哪個函式庫都一樣。",
    columns: "",
    frequencies: "",
    first: "",
    figure: "圖與程式都不變。",
  },
};
