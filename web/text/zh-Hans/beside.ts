import type english from "../en/beside.js";

export default {
  heading: (library) => `并排比较：A 是论文，B 是 ${library}`,
  paper: "A：论文",
  other: (library) => `B：${library}`,
  difference: "A − B，从 −2 到 2",
  map: (name) => `热力图：${name}`,
  cell: (pos, col, value) => `第 ${pos} 行第 ${col} 列：${value}`,
  code: "哪几行代码不同",
  aspects: { frequencies: "频率", columns: "正弦与余弦所在的列" },
  same: "＝ 数字相同",
  differs: "≠ 数字不同",
} satisfies typeof english;
