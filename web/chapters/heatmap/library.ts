import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    columns:
      "The left half holds the sines, the right half the cosines: two fans instead of one. Each half has its fast columns on the left and its slow ones on the right.",
    frequencies: "Every wave but the first is longer than the paper’s.",
    first: "Its first word has row 2. Row 1 belongs to padding, and fairseq sets it to zero.",
    figure: "The figure and the program show its numbers.",
  },
  "zh-Hans": {
    columns: "左半是正弦，右半是余弦：一把扇子变成两把。每一半都是左边的列快、右边的列慢。",
    frequencies: "除了第 0 对，每个波都比论文的长。",
    first: "第一个词用的是第 2 行。第 1 行属于填充符号，fairseq 会把它设成零。",
    figure: "图和程序都换成了它的数字。",
  },
  "zh-Hant": {
    columns: "左半是正弦，右半是餘弦：一把扇子變成兩把。每一半都是左邊的欄快、右邊的欄慢。",
    frequencies: "除了第 0 對，每個波都比論文的長。",
    first: "第一個詞用的是第 2 列。第 1 列屬於填充符號，fairseq 會把它設成零。",
    figure: "圖和程式都換成了它的數字。",
  },
};
