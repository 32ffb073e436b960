import type english from "../en/layouts.js";

export default {
  name: "同一行的两种排列方式，以及只认识其中一种的模型",
  settings: {
    layout: "排列方式",
    pos: "位置",
    card: "标出的牌",
  },
  layouts: {
    interleaved: "交错",
    concatenated: "拼接",
  },
  dealt: (pos, layout) => `位置 ${pos} 的那一行，${layout}`,
  cards: (layout) => `八个数，${layout}`,
  card: (column, fn, pair, value) => `第 ${column} 列：第 ${pair} 对的 ${fn}，${value}`,
  guess: "换一种排列方式，标出的牌会跑到第几列？选一个数字。",
  place: (column) => `会跑到第 ${column} 列`,
  guessRight: (column) => `没错，它现在在第 ${column} 列。`,
  guessWrong: (column, guessed) => `它现在在第 ${column} 列，你说的是第 ${guessed} 列。`,
  lies: (fn, pair, column, value) => `第 ${pair} 对的 ${fn} 是 ${value}，在第 ${column} 列。`,
  where: (fn, pair, there, here, value) =>
    `第 ${pair} 对的 ${fn} 是 ${value}：交错时在第 ${there} 列，拼接时在第 ${here} 列。`,
  modelTitle: "训练好的模型呢？",
  model:
    "一个小小的 Transformer，训练时用的是交错的行。给它同一句话，先配上它认识的行，再配上同样的数字、改成拼接：",
  tokens: "我 爱 你 , 你 爱 家",
  comma: "，",
  between: "",
  pair: "我 家",
  ask: "问问模型",
  trouble: "模型加载失败。",
  answers: "模型的回答",
  fed: {
    interleaved: "配上交错的行，和训练时一样",
    concatenated: "同样的数字，改成拼接",
  },
  first: (a, b) => `“${a}”和“${b}”，哪个先出现？`,
  backwards: "把整句倒过来",
  right: "对",
  wrong: "错",
} satisfies typeof english;
