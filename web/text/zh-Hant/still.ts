import type english from "../en/still.js";

export default {
  ruler: {
    caption: (model, factor) => `${model} 讀到 ${factor} 倍長，各種方法的結果`,
    method: "方法",
    step: "第 0 對每步弧度",
    beyond: "轉到沒見過的角度的對數",
  },
} satisfies typeof english;
