import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    columns:
      "Its layout is the concatenated one, and the figure starts with it. You can deal the cards back.",
    frequencies:
      "Its frequencies differ, too, so moving columns cannot turn the paper’s rows into its own. The model in the figure was trained with the paper’s rows, and here it gets this library’s in both layouts.",
    first: "Its first word has position 2.",
  },
  "zh-Hans": {
    columns: "它的排列方式是拼接，图一开始就是这样；你可以把牌发回去。",
    frequencies:
      "它连频率也不同，所以光是搬动列，没法把论文的行变成它的行。图里的模型是用论文的行训练的，在这里，两种排列给它的都是这个库的行。",
    first: "第一个词的位置是 2。",
  },
  "zh-Hant": {
    columns: "它的排列方式是串接，圖一開始就是這樣；你可以把牌發回去。",
    frequencies:
      "它連頻率也不同，所以光是搬動欄位，沒辦法把論文的列變成它的列。圖裡的模型是用論文的列訓練的，在這裡，兩種排列給它的都是這個函式庫的列。",
    first: "第一個詞的位置是 2。",
  },
};
