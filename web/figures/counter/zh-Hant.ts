import type english from "./en.js";

export default {
  name: "一個二進位計數器，位元可以融成波",
  settings: {
    n: "數字 n",
    soften: "柔化（%）",
  },
  title: (n) => `計數器停在 ${n}`,
  alt: (n, digits) =>
    `四個位元隨數字 0 到 15 的變化：左邊慢，右邊快。在 ${n} 的時候是 ${digits}。旁邊是每個數字走到下一個，那一步有多大。`,
  caption: (from, to, turning, product) =>
    `從 ${from} 到 ${to}，翻轉的位元有 ${turning} 個；${from} 與 ${to} 兩列波的內積是 ${product}，最大是 4。`,
  period: "週期",
  step: "一步多大",
  table: "往前走一步",
  turning: "翻轉的位元",
  product: "兩列波的內積",
  size: "換成波，一步多大：(4 − 內積) ÷ 2",
} satisfies typeof english;
