import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    columns:
      "In its rows columns 0 and 1 hold sines, columns 2 and 3 cosines: “2i and 2i + 1” is not its rule.",
    frequencies:
      "With four columns it divides by 1 and by 10000, so the second angle of each word is one hundredth of the paper’s.",
    first: "Its three words are at positions 2, 3 and 4.",
    figure:
      "The figure asks for the paper’s order, and the doctor judges by it. The program prints this library’s twelve numbers.",
  },
  "zh-Hans": {
    columns: "它的第 0、1 列是正弦，第 2、3 列是余弦，不是“2i 和 2i + 1”的规则。",
    frequencies: "只有四列时，它除以 1 和 10000，所以每个字的第二个角度只有论文的百分之一。",
    first: "三个字的位置是 2、3、4。",
    figure: "图要你排的是论文的顺序，医生也按论文判断。程序打印的是这个库的十二个数字。",
  },
  "zh-Hant": {
    columns: "它的第 0、1 欄是正弦，第 2、3 欄是餘弦，不是「2i 與 2i + 1」的規則。",
    frequencies: "只有四欄時，它除以 1 與 10000，所以每個字的第二個角度只有論文的百分之一。",
    first: "三個字的位置是 2、3、4。",
    figure: "圖要你排的是論文的順序，醫生也照論文判斷。程式印出的是這個函式庫的十二個數字。",
  },
};
