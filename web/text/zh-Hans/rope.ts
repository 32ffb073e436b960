import type english from "../en/rope.js";

export default {
  name: "q 和 k，各按自己的位置转",
  settings: {
    n: "一起滑动：n",
    apart: "相距：m − n",
    keys: "还没转的时候，k",
  },
  choices: {
    keys: {
      same: "和 q 一样",
      back: "是 q 多转 3 格",
    },
  },
  title: (m, n) => `位置 ${m} 的 q 和位置 ${n} 的 k，转过之后`,
  caption: (apart, turned, added, n) =>
    `相距 ${apart}。用转的，分数处处是 ${turned}。加上 PE，在 n = ${n} 是 ${added}。`,
  rod: (n, m) => `k 在位置 ${n}，q 在位置 ${m}。`,
  clocks: (score) => `四座钟，每座有 q 和 k 两根指针，各按自己的位置转。合起来的分数是 ${score}。`,
  scores: (turned, added) => `两种分数随位置的变化：用转的 ${turned}，用加的 ${added}。`,
  fall: (apart, score) => `用转的分数随距离的变化，距离从 0 到 60；距离 ${apart} 时是 ${score}。`,
  pair: (pair) => `第 ${pair} 对`,
  turned: "用转的",
  added: "加上 PE",
  axis: "两个字的位置 n",
  axisApart: "距离 m − n",
  at: (n, m) => `k 在 ${n}，q 在 ${m}`,
  spread: "全部位置：最大 − 最小",
  table: (apart) => `同样的距离 ${apart}，几个位置的分数`,
  vectors: "还没转的数，一对是一根指针",
} satisfies typeof english;
