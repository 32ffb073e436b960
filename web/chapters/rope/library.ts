import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    columns:
      "It keeps sines and cosines apart, so the program takes one column of each as a hand: another pair of numbers, and another score, which stands still all the same.",
    frequencies: "Its hands rotate more slowly than the paper’s, all but the first.",
    first: "Its places begin at 2. The distance stays the same, and so does the rotated score.",
    figure:
      "The figure stays as it is: RoPE has frequencies of its own, which are the paper’s, whatever is added elsewhere. The program rotates and adds by this library’s rows.",
  },
  "zh-Hans": {
    columns:
      "它的正弦和余弦分开放，所以程序各取一列配成一根指针：配的是另外两个数，分数也不同，但同样不会变。",
    frequencies: "除了第一根，每根指针都转得比论文的慢。",
    first: "位置从 2 开始。距离没变，旋转后的分数也就没变。",
    figure:
      "图保持原样：RoPE 有自己的频率，就是论文那些，和别处加的是什么无关。程序则按这个库的行来旋转和相加。",
  },
  "zh-Hant": {
    columns:
      "它的正弦和餘弦分開放，所以程式各取一欄配成一根指針：配的是另外兩個數，分數也不同，但同樣不會變。",
    frequencies: "除了第一根，每根指針都轉得比論文的慢。",
    first: "位置從 2 開始。距離沒變，旋轉後的分數也就沒變。",
    figure:
      "圖照原樣：RoPE 有自己的頻率，就是論文那些，和別處加的是什麼無關。程式則照這個函式庫的列來旋轉和相加。",
  },
};
