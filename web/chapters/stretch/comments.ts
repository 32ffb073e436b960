import type { Comments } from "../../code/comments.js";

export const comments: Comments = {
  "A pair that was not once round has seen angles up to its last one. Rounding adds a little.": {
    "zh-Hant": "沒轉滿一圈的對，見過的角度只到最後一個為止。留一點餘地給捨入誤差。",
    "zh-Hans": "没转满一圈的对，见过的角度只到最后一个为止。给舍入误差留一点余地。",
  },
};
