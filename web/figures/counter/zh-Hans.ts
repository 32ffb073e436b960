import type english from "./en.js";

export default {
  name: "一个二进制计数器，每一位都可以融成波",
  settings: {
    n: "数字 n",
    soften: "柔化（%）",
  },
  title: (n) => `计数器停在 ${n}`,
  alt: (n, digits) =>
    `四个二进制位随数字 0 到 15 的变化：左边慢，右边快。在 ${n} 的时候是 ${digits}。旁边是每个数字走到下一个，那一步有多大。`,
  caption: (from, to, turning, product) =>
    `从 ${from} 到 ${to}，翻转的位有 ${turning} 个；${from} 和 ${to} 两行波的内积是 ${product}，最大是 4。`,
  period: "周期",
  step: "一步多大",
  table: "往前走一步",
  turning: "翻转的位",
  product: "两行波的内积",
  size: "换成波，一步多大：(4 − 内积) ÷ 2",
} satisfies typeof english;
