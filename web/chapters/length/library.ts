import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    any: "The hands that rotate are pairs of a formula, too: the program takes this library’s frequencies.",
    figure:
      "The figure stays as it is: its models were trained with other positions than this library’s rows.",
  },
  "zh-Hans": {
    any: "公式里的每一对也是一根旋转的指针：程序用的是这个库的频率。",
    figure: "图不变：图里的模型是用别的位置训练的，不是这个库的行。",
  },
  "zh-Hant": {
    any: "公式裡的每一對也是一根旋轉的指針：程式用的是這個函式庫的頻率。",
    figure: "圖不變：圖裡的模型是用別的位置訓練的，不是這個函式庫的列。",
  },
};
