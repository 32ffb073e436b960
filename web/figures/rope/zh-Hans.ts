import trained from "../../text/zh-Hans/trained.js";
import type english from "./en.js";

export default {
  words32: trained.names,
  percent: trained.percent,
  name: "查询和键，按词的位置旋转",
  settings: {
    view: "看什么",
    n: "两个词一起移动：n",
    apart: "相距：m − n",
    start: "第一个词的位置",
  },
  choices: {
    view: { head: "一个头", machines: "两台机器" },
  },
  title: (m, n) => `查询在 ${m}，键在 ${n}，旋转之后`,
  caption: (apart, turned, added, n) =>
    `相距 ${apart}。旋转的分数走到哪里都是 ${turned}；加上位置编码的，在 n = ${n} 处是 ${added}。`,
  where: (n, m) => `键 k 在 ${n}，查询 q 在 ${m}。`,
  clocks: (pairs, score) =>
    `${pairs} 个钟。每个钟里，q 和 k 的指针随位置旋转，中间的夹角不变。下面的列是每个位置的角度：q 和 k 的一路在变，夹角始终一样。合起来是分数 ${score}。`,
  matrices:
    "两张分数表，行是 q 的位置，列是 k 的位置。旋转的：每条斜线上都一样。加上位置编码的：不一样。",
  best: (apart) => `这个头在相距 ${apart} 时分数最高。`,
  pair: (pair) => `第 ${pair} 对`,
  turned: "旋转",
  added: "加上位置编码",
  sinusoidal: "相加",
  rotary: "旋转",
  axisStart: "第一个词在",
  reads: (start, added, rotated) =>
    `第一个词在 ${start}。“往回三步”，加上波的答对 ${added.median}，旋转的答对 ${rotated.median}：五个种子的中位数与范围。你手里这两个模型：${added.own} 和 ${rotated.own}。`,
  startTable: "同样十二个词往后挪，“往回三步”答对多少：五个种子的中位数与范围",
  from: (start) => `从 ${start} 起`,
  range: (median, range) => `${median}（${range}）`,
  at: (n, m) => `k 在 ${n}，q 在 ${m}`,
  spread: "所有位置里，最大减最小",
  table: (apart) => `相距 ${apart} 时的分数`,
  vectors: "训练好的一个头，旋转之前的 q 和 k，写成指针",
} satisfies typeof english;
