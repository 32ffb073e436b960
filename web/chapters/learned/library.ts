import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    columns: "In the four columns of waves both sines come before both cosines.",
    frequencies:
      "With four columns the second frequency is 1/10000: two of the columns hardly change in the rows shown.",
    first:
      "fairseq has learned positions, too. They also start at 2, and they end where their table ends.",
  },
  "zh-Hans": {
    columns: "波的四列里，两个正弦排在两个余弦前面。",
    frequencies: "只有四列时，第二个频率是 1/10000，所以图里有两列几乎不变。",
    first: "fairseq 也有可学习的位置，同样从 2 开始，表到哪里，位置就到哪里。",
  },
  "zh-Hant": {
    columns: "波的四欄裡，兩個正弦排在兩個餘弦前面。",
    frequencies: "只有四欄時，第二個頻率是 1/10000，所以圖裡有兩欄幾乎不變。",
    first: "fairseq 也有學習式的位置，同樣從 2 開始，表到哪裡，位置就到哪裡。",
  },
};
