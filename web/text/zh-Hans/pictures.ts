import type english from "../en/pictures.js";

export default {
  compare: {
    title: "一张表减去最接近它的公式",
    alt: (verdict, scale) => `${verdict}差值的热力图，从 −${scale}（蓝）到 ${scale}（红）。`,
    nothing: "没有公式可以减。",
  },
} satisfies typeof english;
