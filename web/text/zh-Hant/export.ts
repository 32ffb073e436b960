import type english from "../en/export.js";

export default {
  picture: "圖片",
  numbers: "數字",
  png: "PNG",
  svg: "SVG",
  csv: "CSV",
  npy: ".npy",
  print: "列印",
  making: "正在製作……",
  saved: (file) => `已存成 ${file}。`,
  failed: "在這裡做不出來：",
} satisfies typeof english;
