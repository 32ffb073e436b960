import type english from "./en.js";

export default {
  name: "一根杆子的两端是两个位置，看它们的内积",
  settings: {
    p: "滑动杆子：p",
    k: "杆子的长度：q − p",
  },
  title: (p, q) => `位置 ${p} 和位置 ${q} 的内积，d = 64`,
  caption: (p, q, k, product, share, peak) =>
    `PE(${p}) ⋅ PE(${q}) = ${product}，是最大值 ${peak} 的 ${share}。随便哪两个位置，只要相距 ${k}，内积都是这个数。`,
  rod: (p, q) => `一根杆子，从位置 ${p} 到位置 ${q}。`,
  curve: (k, share) => `内积随距离的变化，距离从 0 到 100；距离 ${k} 时是最大值的 ${share}。`,
  axis: "距离 q − p",
  pad: "在这里画出内积随距离的变化，从 0 到 1。",
  drawFirst: "先画画看",
  draw: "两个位置离得越远，相像的程度会怎么变？直接在图上画，或者一个点一个点地摆。",
  at: "距离",
  height: "高度（%）",
  show: "叠上答案",
  skip: "不画了",
  told: (mean, five, six) =>
    `你的线平均差了 ${mean}。曲线先快速下降，之后忽高忽低：距离 5 是 ${five}，距离 6 反而是 ${six}。`,
  sum: (p, q, told) => `PE(${p}) ⋅ PE(${q}) = ${told}`,
  off: (mean) => `你的线平均差了 ${mean}`,
  byDistance: "d = 64：各种距离的内积",
  table: (k) => `三个起点，同样的距离 ${k}`,
  product: "内积",
  ofPeak: (peak) => `除以 ${peak}`,
  pairs: (k) => `每一对贡献多少：cos(${k} ⋅ ωᵢ)，由快到慢`,
  pairsHint: (sum) => `蓝是 −1，红是 +1。32 对加起来：${sum}。`,
} satisfies typeof english;
