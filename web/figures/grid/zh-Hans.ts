import type english from "./en.js";

export default {
  name: "一张图的各个图块，以及它们和其中一块有多像",
  settings: {
    shape: "行数 × 列数",
    order: "点到的那一块怎么读",
    x: "x（列）",
    y: "y（行）",
  },
  choices: {
    order: {
      "x-first": "先 x 后 y",
      "y-first": "先 y 后 x",
    },
    shape: {
      "14x14": "14 × 14",
      "6x14": "6 × 14",
    },
  },
  map: (touched, best) => `每一块与 ${touched} 的内积，最大的在 ${best}。`,
  title: (rows, columns, patch) => `${rows} × ${columns} 个图块，各自和 ${patch} 有多像`,
  caption: (best, product) => `内积最大的是 ${best}：${product}。`,
  patches: "点到的那一块：横向是 x，纵向是 y",
  value: (patch, product) => `${patch}，与自己的内积 ${product}`,
  patch: (x, y) => `(x ${x}, y ${y})`,
  table: (peak) => `与点到的那一块的内积（最多 ${peak}）`,
  itself: "它自己",
  across: "左右邻居",
  down: "上下邻居",
  diagonal: "斜角邻居",
  best: "最大的",
  told: (patch) => `最红的是 ${patch}：它的 x 被当成了 y，整张图沿对角线翻了过去。`,
  outside: "x 和 y 对调之后，那一块落到图外面去了：十字没了中心。",
} satisfies typeof english;
