import type { Comments } from "../../code/comments.js";

export const comments: Comments = {
  "The base that gives the periods 2, 4, 8 and 16: 8 where the last frequency is 1/base, else 16.":
    {
      "zh-Hant": "讓週期是 2、4、8、16 的底數：最低頻率是 1/底數時用 8，否則用 16。",
      "zh-Hans": "让周期是 2、4、8、16 的底数：最低频率是 1/底数时用 8，否则用 16。",
    },
};
