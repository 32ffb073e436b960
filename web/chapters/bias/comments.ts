import type { Comments } from "../../code/comments.js";

export const comments: Comments = {
  "The largest power of two that is not more than the heads.": {
    "zh-Hant": "不超過頭數的、最大的 2 的次方。",
    "zh-Hans": "不超过头数的、最大的 2 的幂。",
  },
};
