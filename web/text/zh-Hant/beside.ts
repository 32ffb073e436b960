import type english from "../en/beside.js";

export default {
  heading: (library) => `並排比較：A 是論文，B 是 ${library}`,
  paper: "A：論文",
  other: (library) => `B：${library}`,
  difference: "A − B，從 −2 到 2",
  map: (name) => `熱圖：${name}`,
  cell: (pos, col, value) => `第 ${pos} 列第 ${col} 欄：${value}`,
  code: "哪幾行程式不同",
  aspects: { frequencies: "頻率", columns: "正弦與餘弦所在的欄" },
  same: "＝ 數字相同",
  differs: "≠ 數字不同",
} satisfies typeof english;
