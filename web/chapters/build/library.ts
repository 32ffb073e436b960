import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    columns:
      "Lines 4 to 6 become one line, which puts the sines and the cosines side by side: torch.cat([sines, cosines], dim=1).",
    frequencies:
      "In line 2 it divides by d/2 − 1, one less than the number of pairs. So the exponents are 0 and 1.",
    first: "The program prints the rows of the first four words, 2 to 5.",
    figure:
      "The figure keeps the paper’s six lines, and the doctor knows what each slip in them produces. The program at the end is this library’s.",
  },
  "zh-Hans": {
    columns:
      "第 4 到第 6 行代码合成一行，把正弦和余弦左右并排：torch.cat([sines, cosines], dim=1)。",
    frequencies: "第 2 行代码除以 d/2 − 1（一共有几对，再减一），所以指数是 0 和 1。",
    first: "程序打印前四个词在表里的行，也就是表的第 2 到第 5 行。",
    figure: "图里仍是论文的六行代码，改错了哪里，医生认得出来。最后那段程序才是这个库的。",
  },
  "zh-Hant": {
    columns: "第 4 到第 6 行合成一行，把正弦與餘弦左右並排：torch.cat([sines, cosines], dim=1)。",
    frequencies: "第 2 行除以 d/2 − 1（一共有幾對，再減一），所以指數是 0 與 1。",
    first: "程式印出前四個詞的列，也就是第 2 到第 5 列。",
    figure: "圖裡仍是論文的六行程式，改錯了哪裡，醫生認得出來。最後那段程式才是這個函式庫的。",
  },
};
