import type english from "./en.js";

export default {
  name: "一个词和它的位置：位置当成编号加上去、除以全长再加，或写成波",
  settings: {
    way: "位置怎么加",
    n: "位置 n",
    word: "词",
  },
  choices: {
    way: {
      number: "编号 n",
      share: "n ÷ 5000",
      wave: "波",
    },
  },
  words: [
    "猫",
    "狗",
    "鸟",
    "鱼",
    "海",
    "树",
    "太阳",
    "月亮",
    "雨",
    "风",
    "米饭",
    "茶",
    "面包",
    "盐",
    "房子",
    "门",
    "信",
    "书",
    "歌",
    "国王",
    "孩子",
  ],
  map: (word, n, nearest, reach) =>
    `21 个词的地图，从 −${reach} 到 ${reach}。位置 ${n} 的“${word}”离“${nearest}”最近。`,
  table: (word, n) => `位置 ${n} 的“${word}”`,
  added: "加上",
  moved: "移动了",
  nearest: "最近的词",
  cloud: "全部 21 个词",
  near: (word) => `最近的：${word}`,
  at: (word, n) => `位置 ${n} 的${word}`,
  movedBy: (moved) => `它移动了 ${moved}。`,
  caption: (word, n, way, moved, nearest) =>
    `位置 ${n} 的“${word}”，位置用“${way}”加上去：移动了 ${moved}，离“${nearest}”最近。`,
} satisfies typeof english;
