import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    columns:
      "Its columns slow down twice from left to right: once for the sines, once for the cosines.",
    frequencies:
      "Its exponents are i/(d/2 − 1), so base 8 gives the periods 2, 4, 8 and 16. The paper’s formula needs base 16 for that. The waves are the same.",
  },
  "zh-Hans": {
    columns: "它的列从左到右慢下来两次：正弦一次，余弦一次。",
    frequencies:
      "它的指数是 i/(d/2 − 1)，所以底数取 8，周期就是 2、4、8、16；论文的公式要取 16。算出的波是一样的。",
  },
  "zh-Hant": {
    columns: "它的欄從左到右慢下來兩次：正弦一次，餘弦一次。",
    frequencies:
      "它的指數是 i/(d/2 − 1)，所以底數取 8，週期就是 2、4、8、16；論文的公式要取 16。算出的波是一樣的。",
  },
};
