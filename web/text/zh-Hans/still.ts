import type english from "../en/still.js";

export default {
  ruler: {
    caption: (model, factor) => `${model} 读到 ${factor} 倍长，各种方法的结果`,
    method: "方法",
    step: "第 0 对每步弧度",
    beyond: "转到没见过的角度的对数",
  },
} satisfies typeof english;
