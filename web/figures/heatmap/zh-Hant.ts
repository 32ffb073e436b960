import inFormula from "../../text/zh-Hant/formula.js";
import type english from "./en.js";

export default {
  inFormula,
  name: "位置編碼的熱圖",
  settings: {
    dialect: "依誰的算法",
    length: "位置數",
    layout: "排列",
    colours: "配色",
    pos: "游標的位置",
    col: "游標的維度",
  },
  choices: {
    layout: {
      interleaved: "交錯",
      concatenated: "串接",
    },
    colours: {
      "blue-red": "藍與紅",
      "purple-green": "紫與綠",
      angles: "角度",
    },
  },
  xAxis: "維度",
  yAxis: "位置",
  picture: {
    paper: "位置編碼",
    dialect: (name) => `${name} 算出的位置編碼`,
    title: (what, dim, base) => `${what}，d = ${dim}，底數 ${base}`,
    alt: (what, rows, columns, colours) =>
      `熱圖：${what}。由上到下是位置 ${rows}，由左到右是維度 ${columns}；${colours}。`,
    colours: {
      "blue-red": (zero) => `藍色是 −1，${zero}是 0，紅色是 +1`,
      "purple-green": (zero) => `紫色是 −1，${zero}是 0，綠色是 +1`,
      angles: () => "一對一個顏色，代表它的指針的方向",
    },
    marked: (pos, col, fn, value) => `框起來的是位置 ${pos}、維度 ${col}，${fn}，${value}。`,
  },
  announce: (pos, col, fn, value) => `位置 ${pos}，維度 ${col}，${fn}，${value}`,
  sine: "正弦",
  cosine: "餘弦",
  position: "位置",
  dimension: "維度",
  pair: "第幾對",
  pairOf: (pair, pairs) => `${pair}（共 ${pairs} 對）`,
  function: "函數",
  value: "值",
  wavelength: "波長 λ",
  wavelengthUnit: (value) => `每 ${value} 個位置一個週期`,
  unfinished: (slow, pairs, length) =>
    `${pairs} 對之中，有 ${slow} 對在 ${length} 個位置內轉不滿一圈。`,
  window: (rows, columns) =>
    `格子比像素還多，這裡只顯示一個視窗：位置 ${rows}、維度 ${columns}。視窗會跟著游標走。`,
  tableCaption: (rows, columns) => `位置 ${rows}（列）與維度 ${columns}（欄）`,
  paper: "論文",
  families: {
    paper: "論文的數字，正弦、餘弦交錯",
    concatenated: "論文的數字，先正弦後餘弦",
    endpoint: "不同的頻率，最低的剛好是 1/底數",
    mistakes: "已知的錯誤",
  },
  papersValue: "論文表格裡的值",
  zero: "零",
  zeroColumn: "沒有任何一對用到這一欄，所以補零。",
  differing: (columns, dim) =>
    columns === "0" ? "每個數字都和論文相同。" : `${dim} 欄之中有 ${columns} 欄的數字和論文不同。`,
  paperIsEven: "論文的表格需要偶數個維度，這裡沒有可以對照的。",
  dialectComing: (name) => `正在取得 ${name} 的算法，在那之前顯示的是論文的表格。`,
  dialectTrouble: "無法取得其他函式庫的公式，所以顯示的是論文的表格。",
} satisfies typeof english;
