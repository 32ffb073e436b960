import type english from "../en/precision.js";

export default {
  name: "同樣的位置，角度用三種精度計算",
  settings: {
    start: "起始位置",
    length: "位置數",
  },
  jump: "跳到",
  coming: "正在載入這張圖……",
  failed: "計算捨入的程式載入失敗。",
  map: (precision, start, end) => `角度用 ${precision} 計算時，位置 ${start} 到 ${end} 的熱圖`,
  all: (length) => `${length} 列各不相同。`,
  some: (distinct, length, first) =>
    `${length} 列之中只有 ${distinct} 種：從位置 ${first} 起，開始和前一列重複。`,
  one: (length) => `${length} 列全都一模一樣。`,
  infinite: "灰色的地方，位置成了無限大：float16 最大的數是 65,504。",
  axis: "位置 ↓、維度 →",
  mark: "橫線標出第一個和上一列相同的列。",
  bits: {
    float32: "24 位元：16,777,216 以內的整數都能精確表示",
    float16: "11 位元：2,048 以內的整數都能精確表示",
    bfloat16: "8 位元：256 以內的整數都能精確表示",
  },
} satisfies typeof english;
