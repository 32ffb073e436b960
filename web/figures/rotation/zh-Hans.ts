import type english from "./en.js";

export default {
  name: "一对正弦与余弦转过 k 个位置",
  settings: {
    pos: "位置 pos",
    k: "偏移 k",
    further: "接着再走",
    pair: "第 i 对",
  },
  title: (pair, pos, sum) => `第 ${pair} 对：从位置 ${pos} 到位置 ${sum}`,
  alt: (pair, pos, from, k, sum, to) =>
    `第 ${pair} 对的时钟。位置 ${pos} 的指针指到 ${from}；用 k = ${k} 的 R 转过去，指到 ${to}，正是位置 ${sum} 的指针所指。`,
  end: (cosine, sine) => `cos ${cosine}、sin ${sine}`,
  caption: (k, pos, sum) => `k = ${k} 的 R 把 PE(${pos}) 转成 PE(${sum})。`,
  compareCaption: "同一根指针，两种算法",
  computed: "直接计算",
  rotated: "旋转得到",
  residual: "残差",
  sine: "sin",
  cosine: "cos",
  matrix: "Rₖ 中属于这一对的小块，以及它的作用",
  addition: "为什么成立",
  same: "两种算法每一位都相同。",
  digits: (digits) => `两种算法到小数点后第 ${digits} 位才有差别。`,
  sum: (clock, first, second, sum) =>
    `${clock}两根竖条接在一起，${first} 和 ${second}：合起来与转过去的指针一样高，${sum}。`,
  starts: (k) => `同一个 R，k = ${k}，三个起点`,
  fromTo: (from, to) => `${from} → ${to}`,
  startsMeet: "每根转过去的指针都落在圆圈上，圆圈是另外直接算出来的。最大的差：",
  blocks: "完整的 Rₖ",
  blocksName: (dim, pairs, pair) =>
    `Rₖ 的热力图，${dim} × ${dim} 格：对角线上有 ${pairs} 个小块，框出来的是第 ${pair} 对的`,
  blocksHint: (dim, pairs) =>
    `${dim} × ${dim} 个数：对角线上排着 ${pairs} 个 2 × 2 的小块，其余全是零。框出来的是这一对的小块。`,
  blocksWindow: (pairs) => `这里画出第 ${pairs} 对的小块。`,
  afterAnother: (k, next, sum) => `先 ${k}，再 ${next}，就是 ${sum}`,
  afterAnotherSame: (sum) => `两个矩阵相乘，与 ${sum} 的 R 相比，最多差`,
  all: "所有的对，一起看",
  allHint: (pairs) => `${pairs} 个时钟，从快到慢。用滑块选，或直接点一个。`,
  allName: (pairs, pair) => `${pairs} 个小时钟，标出第 ${pair} 对`,
} satisfies typeof english;
