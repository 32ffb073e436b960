import type english from "../en/grid.js";

export default {
  name: "一張圖的各個圖塊，以及它們和其中一塊有多像",
  settings: {
    shape: "列數 × 欄數",
    order: "點到的那一塊怎麼讀",
    x: "x（欄）",
    y: "y（列）",
  },
  orders: {
    "x-first": "先 x 後 y，和其他圖塊相同",
    "y-first": "先 y 後 x",
  },
  shapes: {
    "14x14": "14 × 14",
    "6x14": "6 × 14",
  },
  map: (touched, best) => `每一塊與 ${touched} 的內積，最大的在 ${best}。`,
  how: "點一塊看看。和它的內積越大，圖塊就越紅。",
  patch: (x, y) => `(x ${x}, y ${y})`,
  table: (peak) => `與點到的那一塊的內積（最多 ${peak}）`,
  itself: "它自己",
  across: "左右鄰居",
  down: "上下鄰居",
  diagonal: "斜角鄰居",
  best: "最大的",
  guessFirst: "猜猜看：x 與 y 對調",
  guess: "點到的那一塊改成先 y 後 x 來讀，其他的還是先 x。哪一塊會最紅？點點看。",
  take: "還是這一塊",
  skip: "看答案",
  guessRight: (patch) => `沒錯，是 ${patch}，沿對角線翻了過去。`,
  told: (patch) => `最紅的是 ${patch}：它的 x 被當成了 y，整張圖沿對角線翻了過去。`,
  outside: "x 與 y 對調之後，那一塊落到圖外面去了：十字沒了中心。",
} satisfies typeof english;
