import type english from "../en/layouts.js";

export default {
  name: "同一列的兩種排列方式，以及只認得其中一種的模型",
  settings: {
    layout: "排列方式",
    pos: "位置",
    card: "標出的牌",
  },
  layouts: {
    interleaved: "交錯",
    concatenated: "串接",
  },
  dealt: (pos, layout) => `位置 ${pos} 的那一列，${layout}`,
  cards: (layout) => `八個數，${layout}`,
  card: (column, fn, pair, value) => `第 ${column} 欄：第 ${pair} 對的 ${fn}，${value}`,
  guess: "換一種排列方式，標出的牌會跑到第幾欄？選一個數字。",
  place: (column) => `會跑到第 ${column} 欄`,
  guessRight: (column) => `沒錯，它現在在第 ${column} 欄。`,
  guessWrong: (column, guessed) => `它現在在第 ${column} 欄，你說的是第 ${guessed} 欄。`,
  lies: (fn, pair, column, value) => `第 ${pair} 對的 ${fn} 是 ${value}，在第 ${column} 欄。`,
  where: (fn, pair, there, here, value) =>
    `第 ${pair} 對的 ${fn} 是 ${value}：交錯時在第 ${there} 欄，串接時在第 ${here} 欄。`,
  modelTitle: "訓練好的模型呢？",
  model:
    "一個小小的 Transformer，訓練時用的是交錯的列。給它同一句話，先配上它認得的列，再配上同樣的數字、改成串接：",
  tokens: "我 愛 你 , 你 愛 家",
  comma: "，",
  between: "",
  pair: "我 家",
  ask: "問問模型",
  trouble: "模型載入失敗。",
  answers: "模型的回答",
  fed: {
    interleaved: "配上交錯的列，和訓練時一樣",
    concatenated: "同樣的數字，改成串接",
  },
  first: (a, b) => `「${a}」和「${b}」，哪個先出現？`,
  backwards: "把整句倒過來",
  right: "對",
  wrong: "錯",
} satisfies typeof english;
