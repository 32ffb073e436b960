import type english from "../en/export.js";

export default {
  picture: "图片",
  numbers: "数字",
  code: "代码",
  png: "PNG",
  svg: "SVG",
  csv: "CSV",
  npy: ".npy",
  copy: (language) => `复制 ${language}`,
  papers: "这里复制的程序，算的是论文的数字；你的库的程序，在本章下方。",
  print: "打印",
  making: "正在制作……",
  saved: (file) => `已存为 ${file}。`,
  copied: (language) => `已复制 ${language} 代码。`,
  failed: "在这里做不出来：",
  refused: "浏览器不允许复制。",
} satisfies typeof english;
