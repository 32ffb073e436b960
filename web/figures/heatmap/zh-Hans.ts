import inFormula from "../../text/zh-Hans/formula.js";
import type english from "./en.js";

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
  choices: {
    layout: {
      interleaved: "交错",
      concatenated: "拼接",
    },
    colours: {
      "blue-red": "蓝与红",
      "purple-green": "紫与绿",
      angles: "角度",
    },
  },
  xAxis: "维度",
  yAxis: "位置",
  picture: {
    paper: "位置编码",
    dialect: (name) => `${name} 算出的位置编码`,
    title: (what, dim, base) => `${what}，d = ${dim}，底数 ${base}`,
    alt: (what, rows, columns, colours) =>
      `热力图：${what}。从上到下是位置 ${rows}，从左到右是维度 ${columns}；${colours}。`,
    colours: {
      "blue-red": (zero) => `蓝色是 −1，${zero}是 0，红色是 +1`,
      "purple-green": (zero) => `紫色是 −1，${zero}是 0，绿色是 +1`,
      angles: () => "一对一个颜色，代表它的指针的方向",
    },
    marked: (pos, col, fn, value) => `框出的是位置 ${pos}、维度 ${col}，${fn}，${value}。`,
  },
  announce: (pos, col, fn, value) => `位置 ${pos}，维度 ${col}，${fn}，${value}`,
  sine: "正弦",
  cosine: "余弦",
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
