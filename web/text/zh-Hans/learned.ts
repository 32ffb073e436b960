import type english from "../en/learned.js";

export default {
  name: "学习式的位置表有尽头，旁边的波没有",
  settings: {
    pos: "位置",
    word: "字",
    segment: "句段",
  },
  tables: (pos, last) =>
    `两张表。学习式的只有第 0 到 ${last} 行，波的表每个位置都有一行。标记在位置 ${pos}。`,
  learned: "学习式（编的）",
  waves: "波",
  nothing: "什么也没有",
  bet: (pos) => `学习式的表到这里就没了。位置 ${pos} 的字，模型会加上什么？`,
  bets: {
    zeros: "整行都是 0",
    last: "重复最后一行",
    error: "加不了，会报错",
  },
  show: "看答案",
  told: "什么也加不了：没有那一行，程序直接报错。",
  betRight: "没错：没有那一行，程序直接报错。波却照常往下走。",
  betWrong: (bet) => `你猜“${bet}”。其实没有那一行，程序直接报错。波却照常往下走。`,
  sumTitle: "三种嵌入相加，再归一化，和 BERT 一样",
  words: ["我", "爱", "你"],
  word: (word) => `字：${word}`,
  position: (pos) => `＋ 位置 ${pos}`,
  segment: "＋ 句段",
  sum: "＝ 总和",
  centred: (mean) => `− 平均 ${mean}`,
  normalised: "÷ 标准差",
  noRow: (pos, last) => `没有第 ${pos} 行，最后一行是 ${last}。`,
  normalise: "归一化",
  normalisedHint: "LayerNorm：四个数的平均变成 0，标准差变成 1。",
  refused: (pos, last) => `核心不接受位置 ${pos}：这张表只有第 0 到 ${last} 行。`,
  trouble: "模型的代码加载失败。",
} satisfies typeof english;
