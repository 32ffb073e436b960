import type english from "../en/rope.js";

export default {
  name: "q 與 k，各照自己的位置轉",
  settings: {
    n: "一起滑動：n",
    apart: "相距：m − n",
    keys: "還沒轉的時候，k",
  },
  choices: {
    keys: {
      same: "和 q 一樣",
      back: "是 q 多轉 3 格",
    },
  },
  title: (m, n) => `位置 ${m} 的 q 與位置 ${n} 的 k，轉過之後`,
  caption: (apart, turned, added, n) =>
    `相距 ${apart}。用轉的，分數處處是 ${turned}。加上 PE，在 n = ${n} 是 ${added}。`,
  rod: (n, m) => `k 在位置 ${n}，q 在位置 ${m}。`,
  clocks: (score) => `四座鐘，每座有 q 和 k 兩根指針，各照自己的位置轉。合起來的分數是 ${score}。`,
  scores: (turned, added) => `兩種分數隨位置的變化：用轉的 ${turned}，用加的 ${added}。`,
  fall: (apart, score) => `用轉的分數隨距離的變化，距離從 0 到 60；距離 ${apart} 時是 ${score}。`,
  pair: (pair) => `第 ${pair} 對`,
  turned: "用轉的",
  added: "加上 PE",
  axis: "兩個字的位置 n",
  axisApart: "距離 m − n",
  at: (n, m) => `k 在 ${n}，q 在 ${m}`,
  spread: "全部位置：最大 − 最小",
  table: (apart) => `同樣的距離 ${apart}，幾個位置的分數`,
  vectors: "還沒轉的數，一對是一根指針",
} satisfies typeof english;
