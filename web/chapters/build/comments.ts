import type { Comments } from "../../code/comments.js";

export const comments: Comments = {
  "In float64, number by number. `encoding.trace(4)` has each array of the six lines.": {
    "zh-Hant": "用 float64，一個一個數算。六行程式的每個陣列都在 `encoding.trace(4)` 裡。",
    "zh-Hans": "用 float64，一个一个数算。六行代码的每个数组都在 `encoding.trace(4)` 里。",
  },
  "the rows of the first four words": { "zh-Hant": "前四個詞的列", "zh-Hans": "前四个词的行" },
};
