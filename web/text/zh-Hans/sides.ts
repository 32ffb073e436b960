import type english from "../en/sides.js";
import inFormula from "./formula.js";

export default {
  inFormula,
  heading: "两个库并排比较",
  names: { a: "A", b: "B", difference: "A − B" },
  paper: "论文",
  choose: (name) => `库 ${name}`,
  of: (name, library) => `${name}：${library}`,
  swap: "交换 A 和 B",
  map: (name, library) => `表格 ${name}：${library}`,
  difference: "A − B：两张表格之差",
  scale: "从 −2 到 2",
  same: (all) => `A 和 B 完全相同，${all} 个数字全部相等。`,
  differ: (cells, all, columns, dim) =>
    `${all} 个数字里有 ${cells} 个不同，分布在 ${dim} 列当中的 ${columns} 列。`,
  between: "",
  largest: (value, pos, col) => `相差最大的是 ${value}，在位置 ${pos}、维度 ${col}。`,
  odd: (library) => `维度是奇数时，${library} 没有表格，所以没有可以比较的。`,
  kinds: {
    sin: (pair) => `第 ${pair} 对的正弦`,
    cos: (pair) => `第 ${pair} 对的余弦`,
  },
  zero: "补上的零",
  at: (pos, col) => `位置 ${pos}、维度 ${col}`,
  told: (at, a, b, difference) => `${at}。A：${a}。B：${b}。A − B：${difference}`,
  formulas: "公式",
  none: "这里没有写出这个库的公式。",
  begin: "有的库不让第一个词排在位置 0；这里两张表格仍然都从位置 0 列起。",
} satisfies typeof english;
