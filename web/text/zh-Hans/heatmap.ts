import type english from "../en/heatmap.js";
import inFormula from "./formula.js";

export default {
  inFormula,
  name: "位置编码的热力图",
  settings: {
    dialect: "按谁的算法",
    length: "位置数",
    layout: "排列",
    colours: "配色",
    pos: "光标的位置",
    col: "光标的维度",
  },
  layouts: {
    interleaved: "交错",
    concatenated: "拼接",
  },
  colourMaps: {
    "blue-red": "蓝与红",
    "purple-green": "紫与绿",
  },
  xAxis: "维度",
  yAxis: "位置",
  legend: "值",
  row: (pos) => `第\u00a0${pos}\u00a0行`,
  column: (col) => `第\u00a0${col}\u00a0列`,
  touch: "左右拖动，沿着一行走。点一格把它固定，再点一次取消固定。上下拖动是滚动页面。",
  keys: "方向键移动光标，Home、End 到行首与行尾，Page Up、Page Down 一次十行。按 Enter 或点一下固定这一格，Esc 取消固定。",
  announce: (pos, col, fn, value) => `位置 ${pos}，维度 ${col}，${fn}，${value}`,
  sine: "正弦",
  cosine: "余弦",
  pinned: "已固定",
  readout: "光标所在的格子",
  position: "位置",
  dimension: "维度",
  pair: "第几对",
  pairOf: (pair, pairs) => `${pair}（共 ${pairs} 对）`,
  function: "函数",
  value: "值",
  wavelength: "波长 λ",
  wavelengthUnit: (value) => `每 ${value} 个位置一个周期`,
  unfinished: (slow, pairs, length) =>
    `${pairs} 对当中，有 ${slow} 对在 ${length} 个位置内转不满一圈。`,
  window: (rows, columns) =>
    `格子比像素还多，这里只显示一个窗口：位置 ${rows}、维度 ${columns}。窗口会跟着光标走。`,
  tableCaption: (rows, columns) => `位置 ${rows}（行）与维度 ${columns}（列）`,
  tableWindow: "只列出光标附近的部分。",
  paper: "论文",
  families: {
    paper: "论文的数字，正弦、余弦交错",
    concatenated: "论文的数字，先正弦后余弦",
    endpoint: "不同的频率，最低的恰好是 1/底数",
    mistakes: "已知的错误",
  },
  papersValue: "论文表格里的值",
  zero: "零",
  zeroColumn: "没有任何一对用到这一列，所以补零。",
  differing: (columns, dim) =>
    columns === "0" ? "每个数字都和论文相同。" : `${dim} 列当中有 ${columns} 列的数字和论文不同。`,
  paperIsEven: "论文的表格需要偶数个维度，这里没有可以对照的。",
  dialectComing: (name) => `正在获取 ${name} 的算法，在此之前显示的是论文的表格。`,
  dialectTrouble: "无法获取其他库的公式，所以显示的是论文的表格。",
} satisfies typeof english;
