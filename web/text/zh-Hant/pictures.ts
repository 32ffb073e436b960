import type english from "../en/pictures.js";

export default {
  compare: {
    title: "一張表減去最接近它的公式",
    alt: (verdict, scale) => `${verdict}差值的熱圖，從 −${scale}（藍）到 ${scale}（紅）。`,
    nothing: "沒有公式可以減。",
  },
} satisfies typeof english;
