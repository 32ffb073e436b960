import type english from "./en.js";

export default {
  name: "一個詞和它的位置：位置當成編號加上去、除以全長再加，或寫成波",
  settings: {
    way: "位置怎麼加",
    n: "位置 n",
    word: "詞",
  },
  choices: {
    way: {
      number: "編號 n",
      share: "n ÷ 5000",
      wave: "波",
    },
  },
  words: [
    "貓",
    "狗",
    "鳥",
    "魚",
    "海",
    "樹",
    "太陽",
    "月亮",
    "雨",
    "風",
    "米飯",
    "茶",
    "麵包",
    "鹽",
    "房子",
    "門",
    "信",
    "書",
    "歌",
    "國王",
    "孩子",
  ],
  map: (word, n, nearest, reach) =>
    `21 個詞的地圖，從 −${reach} 到 ${reach}。位置 ${n} 的「${word}」離「${nearest}」最近。`,
  table: (word, n) => `位置 ${n} 的「${word}」`,
  added: "加上",
  moved: "移動了",
  nearest: "最近的詞",
  cloud: "全部 21 個詞",
  near: (word) => `最近的：${word}`,
  at: (word, n) => `位置 ${n} 的${word}`,
  movedBy: (moved) => `它移動了 ${moved}。`,
  caption: (word, n, way, moved, nearest) =>
    `位置 ${n} 的「${word}」，位置用「${way}」加上去：移動了 ${moved}，離「${nearest}」最近。`,
} satisfies typeof english;
