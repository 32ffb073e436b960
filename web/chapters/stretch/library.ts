import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    any: "The figure’s hands are those of rotary models, and the same for every library. The program stretches the frequencies of this library’s rows.",
  },
  "zh-Hans": {
    any: "图里的指针属于用旋转位置编码的模型，选哪个库都一样。程序拉长的，是这个库的行所用的频率。",
  },
  "zh-Hant": {
    any: "圖裡的指針屬於用旋轉位置編碼的模型，選哪個函式庫都一樣。程式拉長的，是這個函式庫的列所用的頻率。",
  },
};
