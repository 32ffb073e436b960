import type english from "../en/export.js";

export default {
  picture: "圖片",
  numbers: "數字",
  code: "程式",
  png: "PNG",
  svg: "SVG",
  csv: "CSV",
  npy: ".npy",
  copy: (language) => `複製 ${language}`,
  papers: "這裡複製的程式，算的是論文的數字；你的函式庫的程式，在本章下方。",
  print: "列印",
  making: "正在製作……",
  saved: (file) => `已存成 ${file}。`,
  copied: (language) => `已複製 ${language} 程式。`,
  failed: "在這裡做不出來：",
  refused: "瀏覽器不允許複製。",
} satisfies typeof english;
