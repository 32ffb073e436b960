import type english from "../en/still.js";

export default {
  wave: {
    caption: "d = 64：其中几对和它们的波长",
    pair: "第 i 对",
    wavelength: "λ（个位置）",
  },
  build: {
    caption: "d = 4：做好的表，位置 0 到 3",
    position: "位置",
  },
  model: {
    caption: (sentence) => `倒着写“${sentence}”，位置的四种加法`,
    positions: "位置加在哪里",
    writes: "模型写出",
  },
  clinic: {
    caption: "四张 d = 16 的表，位置 1 的第 0 到 3 列",
    table: "表",
    tables: {
      paper: "论文的",
      own: "每一列各用一个指数",
      "from-one": "i 从 1 数起",
      doubled: "指数误乘成两倍",
    },
  },
} satisfies typeof english;
