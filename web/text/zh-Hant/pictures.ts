import type english from "../en/pictures.js";

export default {
  config: {
    own: "你的 config.json 怎麼處理位置",
    named: (model) => `${model}：config.json 怎麼處理位置`,
  },
  ruler: {
    title: (model, method, factor) => `${model}：${method}，讀到訓練長度的 ${factor} 倍`,
  },
  precision: {
    title: (start, end) => `位置 ${start} 到 ${end}，角度用三種精度計算`,
    alt: (start, end, told) => `位置 ${start} 到 ${end} 的三張熱圖。${told}`,
    panel: (precision, told) => `${precision}：${told}`,
  },
  compare: {
    title: "一張表減去最接近它的公式",
    alt: (verdict, scale) => `${verdict}差值的熱圖，從 −${scale}（藍）到 ${scale}（紅）。`,
    nothing: "沒有公式可以減。",
  },
  wave: {
    title: (pair, dim) => `第 ${pair} 對的波，d = ${dim}`,
    caption: (pair, dim, frequency, length, percent) =>
      `d = ${dim} 的第 ${pair} 對：頻率 ${frequency}，波長 ${length} 個位置，占 2π ⋅ 10000 的 ${percent}%。`,
  },
  model: {
    alt: (machine, told) => `${machine}：走過編碼器和解碼器，注意力畫成線。${told}`,
  },
  clinic: {
    title: (patient) => `病人 ${patient}：一張有毛病的表`,
    alt: (table, rows, asked, answers) => `${table}，一列一列是：${rows}。問題：${asked}${answers}`,
  },
} satisfies typeof english;
