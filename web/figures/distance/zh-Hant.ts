import type english from "./en.js";

export default {
  name: "一根桿子的兩端是兩個位置，看它們的內積",
  settings: {
    p: "滑動桿子：p",
    k: "桿子的長度：q − p",
  },
  title: (p, q) => `位置 ${p} 與位置 ${q} 的內積，d = 64`,
  caption: (p, q, k, product, share, peak) =>
    `PE(${p}) ⋅ PE(${q}) = ${product}，是最大值 ${peak} 的 ${share}。隨便哪兩個位置，只要相距 ${k}，內積都是這個數。`,
  rod: (p, q) => `一根桿子，從位置 ${p} 到位置 ${q}。`,
  curve: (k, share) => `內積隨距離的變化，距離從 0 到 100；距離 ${k} 時是最大值的 ${share}。`,
  axis: "距離 q − p",
  pad: "在這裡畫出內積隨距離的變化，從 0 到 1。",
  drawFirst: "先畫畫看",
  draw: "兩個位置離得越遠，相像的程度會怎麼變？直接在圖上畫，或者一點一點擺。",
  at: "距離",
  height: "高度（%）",
  show: "疊上答案",
  skip: "不畫了",
  told: (mean, five, six) =>
    `你的線平均差了 ${mean}。曲線先快速下降，之後忽高忽低：距離 5 是 ${five}，距離 6 反而是 ${six}。`,
  sum: (p, q, told) => `PE(${p}) ⋅ PE(${q}) = ${told}`,
  off: (mean) => `你的線平均差了 ${mean}`,
  byDistance: "d = 64：各種距離的內積",
  table: (k) => `三個起點，同樣的距離 ${k}`,
  product: "內積",
  ofPeak: (peak) => `除以 ${peak}`,
  pairs: (k) => `每一對貢獻多少：cos(${k} ⋅ ωᵢ)，由快到慢`,
  pairsHint: (sum) => `藍是 −1，紅是 +1。32 對加起來：${sum}。`,
} satisfies typeof english;
