import type english from "../en/pictures.js";

export default {
  order: {
    alt: (written, moved, positions, difference) =>
      `編碼器對「${written}」和「${moved}」的輸出，畫成一列列色格。位置編碼：${positions}。同一個字的兩列最多差 ${difference}。`,
    caption: (question, before, now) =>
      `${question}原句，模型答「${before}」；換了順序，模型答「${now}」。`,
    title: (positions) => `同一句話的兩種順序，位置編碼：${positions}`,
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
  build: {
    alt: (variant, line, printed) =>
      `六行 PyTorch 程式（${variant}），執行到第 ${line} 行。這一行做出：${printed}`,
    changed: (variant) => `改了一個地方：${variant}。`,
  },
  model: {
    alt: (machine, told) => `${machine}：走過編碼器和解碼器，注意力畫成線。${told}`,
  },
  clinic: {
    title: (patient) => `病人 ${patient}：一張有毛病的表`,
    alt: (table, rows, asked, answers) => `${table}，一列一列是：${rows}。問題：${asked}${answers}`,
  },
} satisfies typeof english;
