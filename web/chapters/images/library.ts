import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    any: "Nothing is added to the words here, so the choice of library changes nothing.",
    columns: "",
    frequencies: "",
    first: "",
    figure: "The figure and the program stay as they are.",
  },
  "zh-Hans": {
    any: "这一章不往词上加任何东西，选哪个库都一样。",
    columns: "",
    frequencies: "",
    first: "",
    figure: "图和代码都不变。",
  },
  "zh-Hant": {
    any: "這一章不在詞上加任何東西，選哪個函式庫都一樣。",
    columns: "",
    frequencies: "",
    first: "",
    figure: "圖與程式都不變。",
  },
};
