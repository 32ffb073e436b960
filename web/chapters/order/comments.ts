import type { Comments } from "../../code/comments.js";

export const comments: Comments = {
  "As many words as the order has. The ids 0 to 2 are the model's commands.": {
    "zh-Hant": "順序裡有幾個字，就取幾個字。編號 0 到 2 是模型的指令。",
    "zh-Hans": "顺序里有几个字，就取几个字。编号 0 到 2 是模型的指令。",
  },
  "For each place, where its word was written.": {
    "zh-Hant": "每個座位上的字，原來寫在第幾個。",
    "zh-Hans": "每个座位上的字，原来写在第几个。",
  },
  "No word has moved yet: reverse them.": {
    "zh-Hant": "還沒有字動過：先倒過來排。",
    "zh-Hans": "还没有字动过：先倒过来排。",
  },
  "no word has moved yet: reverse them": {
    "zh-Hant": "還沒有字動過：先倒過來排",
    "zh-Hans": "还没有字动过：先倒过来排",
  },
  "a row for each word": { "zh-Hant": "一個字一列", "zh-Hans": "一个字一行" },
  "a row for each word; nothing in it tells its place": {
    "zh-Hant": "一個字一列，從這些數看不出位置",
    "zh-Hans": "一个字一行，从这些数看不出位置",
  },
};
