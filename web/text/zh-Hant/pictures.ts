import type english from "../en/pictures.js";

export default {
  heatmap: {
    paper: "位置編碼",
    dialect: (name) => `${name} 算出的位置編碼`,
    title: (what, dim, base) => `${what}，d = ${dim}，底數 ${base}`,
    alt: (what, rows, columns, colours) =>
      `熱圖：${what}。由上到下是位置 ${rows}，由左到右是維度 ${columns}；${colours}。`,
    caption: (what, length, dim, base, layout) =>
      `${what}：${length} 個位置，每個 ${dim} 維，底數 ${base}${layout === "" ? "" : `，${layout}`}。`,
    colours: {
      "blue-white-red": "藍是 −1，白是 0，紅是 +1",
      "purple-white-green": "紫是 −1，白是 0，綠是 +1",
    },
    marked: (pos, col, fn, value) => `框起來的是位置 ${pos}、維度 ${col}，${fn}，${value}。`,
  },
  rotation: {
    title: (pair, pos, sum) => `第 ${pair} 對：從位置 ${pos} 到位置 ${sum}`,
    alt: (pair, pos, from, k, sum, to) =>
      `第 ${pair} 對的時鐘。位置 ${pos} 的指針指到 ${from}；用 k = ${k} 的 R 轉過去，指到 ${to}，正是位置 ${sum} 的指針所指。`,
    end: (cosine, sine) => `cos ${cosine}、sin ${sine}`,
    caption: (k, pos, sum, residual) =>
      `k = ${k} 的 R 把 PE(${pos}) 轉成 PE(${sum})。旋轉得到的和直接計算的相差 ${residual}。`,
  },
  order: {
    alt: (written, moved, positions, difference) =>
      `編碼器對「${written}」和「${moved}」的輸出，畫成一列列色格。位置編碼：${positions}。同一個字的兩列最多差 ${difference}。`,
    caption: (question, before, now) =>
      `${question}原句，模型答「${before}」；換了順序，模型答「${now}」。`,
    title: (positions) => `同一句話的兩種順序，位置編碼：${positions}`,
  },
  worked: {
    placeTitle: "三個字的位置編碼，d = 4",
    alt: (table, rows) => `${table}，一列一列是：${rows}。`,
    caption: {
      place: "三個位置，每個四個數：先是 pos 的 sin 和 cos，再是 pos / 100 的。",
      add: "X + P，一格加一格：三個字（數字是編的）、它們的位置，以及相加的結果。",
      dropout: (p, seed, swell) =>
        `對 X + P 做 dropout，p = ${p}，種子 ${seed}。留下來的都乘上 ${swell}。`,
    },
    angle: (fn, angle) => `${fn} ${angle}`,
  },
  layouts: {
    title: (pos) => `位置 ${pos}：同樣八個數，兩種排列方式`,
    alt: (pos, interleaved, concatenated) =>
      `位置 ${pos} 的那一列，畫成牌。交錯：${interleaved}。串接：${concatenated}。`,
    caption: "正弦、餘弦輪流放，或先放完正弦再放餘弦：變的只是在第幾欄。",
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
} satisfies typeof english;
