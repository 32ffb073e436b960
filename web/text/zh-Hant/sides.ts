import type english from "../en/sides.js";
import inFormula from "./formula.js";

export default {
  inFormula,
  heading: "兩個函式庫並排比較",
  names: { a: "A", b: "B", difference: "A − B" },
  paper: "論文",
  choose: (name) => `函式庫 ${name}`,
  of: (name, library) => `${name}：${library}`,
  swap: "A、B 對調",
  map: (name, library) => `表格 ${name}：${library}`,
  difference: "A − B：兩張表格的差",
  scale: "從 −2 到 2",
  same: (all) => `A 和 B 完全相同，${all} 個數字全都相等。`,
  differ: (cells, all, columns, dim) =>
    `${all} 個數字裡有 ${cells} 個不同，分布在 ${dim} 欄之中的 ${columns} 欄。`,
  between: "",
  largest: (value, pos, col) => `相差最多的是 ${value}，在位置 ${pos}、維度 ${col}。`,
  odd: (library) => `維度是奇數時，${library} 沒有表格，所以沒有可以比較的。`,
  kinds: {
    sin: (pair) => `第 ${pair} 對的正弦`,
    cos: (pair) => `第 ${pair} 對的餘弦`,
  },
  zero: "補上的零",
  at: (pos, col) => `位置 ${pos}、維度 ${col}`,
  told: (at, a, b, difference) => `${at}。A：${a}。B：${b}。A − B：${difference}`,
  formulas: "公式",
  none: "這裡沒有寫出這個函式庫的公式。",
  begin: "有的函式庫不讓第一個詞排在位置 0；這裡兩張表格仍然都從位置 0 列起。",
} satisfies typeof english;
