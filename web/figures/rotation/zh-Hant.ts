import type english from "./en.js";

export default {
  name: "一對正弦與餘弦轉過 k 個位置",
  settings: {
    pos: "位置 pos",
    k: "位移 k",
    further: "接著再走",
    pair: "第 i 對",
  },
  title: (pair, pos, sum) => `第 ${pair} 對：從位置 ${pos} 到位置 ${sum}`,
  alt: (pair, pos, from, k, sum, to) =>
    `第 ${pair} 對的時鐘。位置 ${pos} 的指針指到 ${from}；用 k = ${k} 的 R 轉過去，指到 ${to}，正是位置 ${sum} 的指針所指。`,
  end: (cosine, sine) => `cos ${cosine}、sin ${sine}`,
  caption: (k, pos, sum) => `k = ${k} 的 R 把 PE(${pos}) 轉成 PE(${sum})。`,
  compareCaption: "同一根指針，兩種算法",
  computed: "直接計算",
  rotated: "旋轉得到",
  residual: "殘差",
  sine: "sin",
  cosine: "cos",
  matrix: "Rₖ 中屬於這一對的小塊，以及它的作用",
  addition: "為什麼成立",
  same: "兩種算法每一位都相同。",
  digits: (digits) => `兩種算法到小數點後第 ${digits} 位才有差別。`,
  sum: (clock, first, second, sum) =>
    `${clock}兩根直條接在一起，${first} 和 ${second}：合起來和轉過去的指針一樣高，${sum}。`,
  starts: (k) => `同一個 R，k = ${k}，三個起點`,
  fromTo: (from, to) => `${from} → ${to}`,
  startsMeet: "每根轉過去的指針都落在圓圈上，圓圈是另外直接算的。最大的差：",
  blocks: "完整的 Rₖ",
  blocksName: (dim, pairs, pair) =>
    `Rₖ 的熱圖，${dim} × ${dim} 格：對角線上有 ${pairs} 個小塊，框起來的是第 ${pair} 對的`,
  blocksHint: (dim, pairs) =>
    `${dim} × ${dim} 個數：對角線上排著 ${pairs} 個 2 × 2 的小塊，其他地方都是零。框起來的是這一對的小塊。`,
  blocksWindow: (pairs) => `這裡畫出第 ${pairs} 對的小塊。`,
  afterAnother: (k, next, sum) => `先 ${k}，再 ${next}，就是 ${sum}`,
  afterAnotherSame: (sum) => `兩個矩陣相乘，和 ${sum} 的 R 相比，最多差`,
  all: "所有的對，一起看",
  allHint: (pairs) => `${pairs} 個時鐘，由快到慢。用滑桿選，或直接點一個。`,
  allName: (pairs, pair) => `${pairs} 個小時鐘，標出第 ${pair} 對`,
} satisfies typeof english;
