import type english from "./en.js";

export default {
  name: "同樣的位置，角度用三種精度計算",
  settings: {
    start: "起始位置",
    length: "位置數",
  },
  jump: "跳到",
  why: {
    0: "數字還小，三種精度都能精確表示。",
    248: "離 256 = 2⁸ 還有 8 個位置。bfloat16 只有 8 位元，從 256 起每兩個整數只剩一個。",
    2040: "離 2,048 = 2¹¹ 還有 8 個位置。float16 只有 11 位元，從 2,048 起每兩個整數只剩一個。",
    65490: "float16 最大的數是 65,504。從 65,520 起，位置會捨入成無限大，而無限大沒有正弦。",
    100000: "已經超過 float16 最大的數；bfloat16 在這裡每 512 才有一個數，所以每一列都一樣。",
    16777200:
      "離 16,777,216 = 2²⁴ 還有 16 個位置。float32 有 24 位元，從那裡起每兩個整數只剩一個。",
  },
  whyButtons: "每個按鈕都從某種精度失效之前的幾個位置開始。",
  failed: "計算捨入的程式載入失敗。",
  all: (length) => `${length} 列各不相同。`,
  some: (distinct, length, first) =>
    `${length} 列之中只有 ${distinct} 種：從位置 ${first} 起，開始和前一列重複。`,
  one: (length) => `${length} 列全都一模一樣。`,
  infinite: "灰色的地方，位置成了無限大：float16 最大的數是 65,504。",
  mark: "橫線標出第一個和上一列相同的列。",
  title: (start, end) => `位置 ${start} 到 ${end}，角度用三種精度計算`,
  alt: (start, end) => `位置 ${start} 到 ${end} 的三張熱圖。`,
  rows: (start, end) => `↓ 位置 ${start} 到 ${end}`,
  dimension: "維度 →",
  distinct: (distinct, length) => `${length} 列有 ${distinct} 種`,
  heads: { bits: "位元", exact: "精確到", distinct: "不同的列", repeats: "第一個重複" },
} satisfies typeof english;
