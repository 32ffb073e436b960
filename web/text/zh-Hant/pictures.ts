import type english from "../en/pictures.js";

export default {
  order: {
    alt: (written, moved, positions, difference) =>
      `編碼器對「${written}」和「${moved}」的輸出，畫成一列列色格。位置編碼：${positions}。同一個字的兩列最多差 ${difference}。`,
    caption: (question, before, now) =>
      `${question}原句，模型答「${before}」；換了順序，模型答「${now}」。`,
    title: (positions) => `同一句話的兩種順序，位置編碼：${positions}`,
  },
  compare: {
    title: "一張表減去最接近它的公式",
    alt: (verdict, scale) => `${verdict}差值的熱圖，從 −${scale}（藍）到 ${scale}（紅）。`,
    nothing: "沒有公式可以減。",
  },
} satisfies typeof english;
