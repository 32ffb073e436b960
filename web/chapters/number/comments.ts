import type { Comments } from "../../code/comments.js";

export const comments: Comments = {
  "The first pair of four columns: with two columns some libraries divide by zero.": {
    "zh-Hant": "四欄中的第一對：只有兩欄時，有些函式庫會除以零。",
    "zh-Hans": "四列中的第一对：只有两列时，有些库会除以零。",
  },
};
