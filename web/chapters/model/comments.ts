import type { Comments } from "../../code/comments.js";

export const comments: Comments = {
  "A layer adds its result to its input; this one has none.": {
    "zh-Hant": "每一層把結果加到輸入上；這一層沒有結果。",
    "zh-Hans": "每一层把结果加到输入上；这一层没有结果。",
  },
  "a layer adds its result to its input; this one has none": {
    "zh-Hant": "每一層把結果加到輸入上；這一層沒有結果",
    "zh-Hans": "每一层把结果加到输入上；这一层没有结果",
  },
};
