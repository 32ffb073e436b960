import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    any: "The rows are added once, at the bottom, whatever their formula.",
    first: "The first word gets row 2.",
    figure:
      "The figure stays as it is: its model was trained with the paper’s rows and reads no others. The program adds this library’s.",
  },
  "zh-Hans": {
    any: "不论用哪个公式，行都只在最底层加一次。",
    first: "第一个词加的是第 2 行。",
    figure: "图不变：图里的模型是用论文的行训练的，读不懂别的行。程序加上的是这个库的行。",
  },
  "zh-Hant": {
    any: "不論用哪個公式，列都只在最底層加一次。",
    first: "第一個詞加的是第 2 列。",
    figure: "圖不變：圖裡的模型是用論文的列訓練的，讀不懂別的列。程式加上的是這個函式庫的列。",
  },
};
