import type english from "./en.js";

export default {
  name: "一張圖的各個圖塊，以及它們和其中一塊有多像",
  settings: {
    shape: "列數 × 欄數",
    order: "點到的那一塊怎麼讀",
    x: "x（欄）",
    y: "y（列）",
  },
  choices: {
    order: {
      "x-first": "先 x 後 y",
      "y-first": "先 y 後 x",
    },
    shape: {
      "14x14": "14 × 14",
      "6x14": "6 × 14",
    },
  },
  map: (touched, best) => `每一塊與 ${touched} 的內積，最大的在 ${best}。`,
  title: (rows, columns, patch) => `${rows} × ${columns} 個圖塊，各自和 ${patch} 有多像`,
  caption: (best, product) => `內積最大的是 ${best}：${product}。`,
  patches: "點到的那一塊：橫向是 x，縱向是 y",
  value: (patch, product) => `${patch}，與自己的內積 ${product}`,
  patch: (x, y) => `(x ${x}, y ${y})`,
  table: (peak) => `與點到的那一塊的內積（最多 ${peak}）`,
  itself: "它自己",
  across: "左右鄰居",
  down: "上下鄰居",
  diagonal: "斜角鄰居",
  best: "最大的",
  told: (patch) => `最紅的是 ${patch}：它的 x 被當成了 y，整張圖沿對角線翻了過去。`,
  outside: "x 與 y 對調之後，那一塊落到圖外面去了：十字沒了中心。",
} satisfies typeof english;
