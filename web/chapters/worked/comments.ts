import type { Comments } from "../../code/comments.js";

export const comments: Comments = {
  "1 and 100": { "zh-Hant": "1 與 100", "zh-Hans": "1 和 100" },
  "`trace` also has every array before it: positions, divTerm, angles, afterSines.": {
    "zh-Hant": "之前的每個陣列也在 `trace` 裡：positions、divTerm、angles、afterSines。",
    "zh-Hans": "之前的每个数组也在 `trace` 里：positions、divTerm、angles、afterSines。",
  },
  "three words, four columns": { "zh-Hant": "三個字，四欄", "zh-Hans": "三个字，四列" },
};
