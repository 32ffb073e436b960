import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    columns:
      "In a healthy table of this library the first half of row 0 is all zeros and the second half all ones, and pair i has columns i and d/2 + i. A doctor who knew only the paper’s order would call it broken.",
    frequencies: "At position 1 the last angle is exactly 1/10000.",
    figure:
      "The patients and the questions are about the paper’s formula. The program makes the four checks with this library’s.",
  },
  "zh-Hans": {
    columns:
      "这个库的表如果健康，第 0 行的前半全是 0，后半全是 1；第 i 对在第 i 列和第 d/2 + i 列。只认得论文顺序的医生，会说它有病。",
    frequencies: "位置 1 的最后一个角度刚好是 1/10000。",
    figure: "病人和问题讲的都是论文的公式。程序则用这个库做那四项检查。",
  },
  "zh-Hant": {
    columns:
      "這個函式庫的表如果健康，第 0 列的前半全是 0，後半全是 1；第 i 對在第 i 欄與第 d/2 + i 欄。只認得論文順序的醫生，會說它有病。",
    frequencies: "位置 1 的最後一個角度剛好是 1/10000。",
    figure: "病人和問題講的都是論文的公式。程式則用這個函式庫做那四項檢查。",
  },
};
