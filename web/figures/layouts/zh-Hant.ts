import type english from "./en.js";

export default {
  name: "同一列的兩種排列方式，以及只認得其中一種的模型",
  settings: {
    layout: "排列方式",
    pos: "位置",
    card: "標出的牌",
  },
  choices: {
    layout: {
      interleaved: "交錯",
      concatenated: "串接",
    },
  },
  title: (pos) => `位置 ${pos}：同樣八個數，兩種排列方式`,
  alt: (pos, layout, cards) =>
    `位置 ${pos} 的那一列，畫成牌，${layout}：${cards}。每張牌下面，是那一欄的權重訓練時配的數。`,
  dealt: (pos) => `位置 ${pos} 的那一列，一欄一張牌`,
  column: "欄",
  weights: "每一欄的權重，訓練時配的是這個數",
  where: (fn, pair, there, here, value) =>
    `第 ${pair} 對的 ${fn} 是 ${value}：交錯時在第 ${there} 欄，串接時在第 ${here} 欄。`,
  model: "一個小小的 Transformer，訓練時用的是交錯的列。問它這句話：",
  tokens: "我 愛 你 , 你 愛 家",
  comma: "，",
  between: "",
  pair: "我 家",
  trouble: "模型載入失敗。",
  fed: {
    interleaved: "配上交錯的列，和訓練時一樣",
    concatenated: "同樣的數字，改成串接",
  },
  first: (a, b) => `「${a}」和「${b}」，哪個先出現？`,
  backwards: "把整句倒過來",
} satisfies typeof english;
