import type { Comments } from "../../code/comments.js";

export const comments: Comments = {
  "Time, row and column of each token: two words, 3 × 4 patches, two words.": {
    "zh-Hant": "每個 token 的時間、列、欄：兩個詞、3 × 4 個圖塊、兩個詞。",
    "zh-Hans": "每个 token 的时间、行、列：两个词、3 × 4 个图块、两个词。",
  },
};
