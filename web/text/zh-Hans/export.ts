import type english from "../en/export.js";

export default {
  picture: "图片",
  numbers: "数字",
  png: "PNG",
  svg: "SVG",
  csv: "CSV",
  npy: ".npy",
  print: "打印",
  making: "正在制作……",
  saved: (file) => `已存为 ${file}。`,
  failed: "在这里做不出来：",
} satisfies typeof english;
