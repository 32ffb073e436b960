import type { Comments } from "../../code/comments.js";

export const comments: Comments = {
  "A grid that ends with this patch.": {
    "zh-Hant": "到這一塊為止的格子。",
    "zh-Hans": "到这一块为止的网格。",
  },
  "A row for x and a row for y, each of half the columns.": {
    "zh-Hant": "x 一列、y 一列，各占一半的欄。",
    "zh-Hans": "x 一行、y 一行，各占一半的列。",
  },
};
