import type english from "../en/pictures.js";

export default {
  order: {
    alt: (written, moved, positions, difference) =>
      `编码器对“${written}”和“${moved}”的输出，画成一行行色格。位置编码：${positions}。同一个字的两行最多相差 ${difference}。`,
    caption: (question, before, now) =>
      `${question}原句，模型答“${before}”；换了顺序，模型答“${now}”。`,
    title: (positions) => `同一句话的两种顺序，位置编码：${positions}`,
  },
  compare: {
    title: "一张表减去最接近它的公式",
    alt: (verdict, scale) => `${verdict}差值的热力图，从 −${scale}（蓝）到 ${scale}（红）。`,
    nothing: "没有公式可以减。",
  },
} satisfies typeof english;
