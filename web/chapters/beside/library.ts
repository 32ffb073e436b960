import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    columns: "It keeps sines and cosines apart, so other numbers of the row meet each weight.",
    frequencies:
      "Its rows differ from the paper’s, but they have the same length: each pair gives 1.",
    first: "Its first word has position 2, so its rows begin two further on.",
    figure:
      "The figure keeps the paper’s rows: angles like these come from the number of columns, not from their order. The program adds this library’s row.",
  },
  "zh-Hans": {
    columns: "它的正弦和余弦分开放，所以每个权重碰到的是这一行里别的数。",
    frequencies: "它的行和论文的不一样，长度却一样：每一对都是 1。",
    first: "第一个词的位置是 2，所以它的行要往后数两个。",
    figure: "图里仍是论文的行：这些夹角看的是列数，不是列的顺序。程序则加上这个库的那一行。",
  },
  "zh-Hant": {
    columns: "它的正弦和餘弦分開放，所以每個權重碰到的是這一列裡別的數。",
    frequencies: "它的列和論文的不一樣，長度卻一樣：每一對都是 1。",
    first: "第一個詞的位置是 2，所以它的列要往後數兩個。",
    figure: "圖裡仍是論文的列：這些夾角看的是欄數，不是欄的順序。程式則加上這個函式庫的那一列。",
  },
};
