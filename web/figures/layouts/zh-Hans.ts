import type english from "./en.js";

export default {
  name: "同一行的两种排列方式，以及只认识其中一种的模型",
  settings: {
    layout: "排列方式",
    pos: "位置",
    card: "标出的牌",
  },
  choices: {
    layout: {
      interleaved: "交错",
      concatenated: "拼接",
    },
  },
  title: (pos) => `位置 ${pos}：同样八个数，两种排列方式`,
  alt: (pos, layout, cards) =>
    `位置 ${pos} 的那一行，画成牌，${layout}：${cards}。每张牌下面，是那一列的权重训练时配的数。`,
  dealt: (pos) => `位置 ${pos} 的那一行，一列一张牌`,
  column: "列",
  weights: "每一列的权重，训练时配的是这个数",
  where: (fn, pair, there, here, value) =>
    `第 ${pair} 对的 ${fn} 是 ${value}：交错时在第 ${there} 列，拼接时在第 ${here} 列。`,
  model: "一个小小的 Transformer，训练时用的是交错的行。问它这句话：",
  tokens: "我 爱 你 , 你 爱 家",
  comma: "，",
  between: "",
  pair: "我 家",
  trouble: "模型加载失败。",
  fed: {
    interleaved: "配上交错的行，和训练时一样",
    concatenated: "同样的数字，改成拼接",
  },
  first: (a, b) => `“${a}”和“${b}”，哪个先出现？`,
  backwards: "把整句倒过来",
} satisfies typeof english;
