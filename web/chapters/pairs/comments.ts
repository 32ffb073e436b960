import type { Comments } from "../../code/comments.js";

export const comments: Comments = {
  "The first numbers of all hands, then the second ones.": {
    "zh-Hant": "先排所有指針的第一個數，再排第二個。",
    "zh-Hans": "先排所有指针的第一个数，再排第二个。",
  },
};
