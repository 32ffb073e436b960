import type english from "./en.js";

export default {
  name: "每个 token 三个数（M-RoPE）",
  settings: { way: "位置", q: "查询在哪个 token", k: "键在哪个 token" },
  choices: {
    way: {
      line: "一个数",
      blocks: "分段",
      turns: "轮流",
    },
  },
  words: ["图中", "这位", "是", "谁"],
  axis: { n: "编号 n", t: "时间 t", h: "行 h", w: "列 w" },
  pairs: "第几对",
  pair: (pair) => `第 ${pair} 对`,
  patch: (row, column) => `图中第 ${row} 行、第 ${column} 列的图块`,
  word: (word) => `“${word}”这个词`,
  at: (what, numbers) => `${what}，${numbers}`,
  isQ: (at) => `查询在${at}。`,
  isK: (at) => `键在${at}。`,
  alt: (patches) =>
    `两个词、一张 ${patches} 块的图、再两个词：往右是列，往下是行。下面每八对画一个钟，放在转动它的那个数的一行。`,
  cost: (patches, numbers, next) =>
    `这张图有 ${patches} 块，用掉 ${numbers} 个数：下一个词是 ${next}。`,
  sections: {
    line: "64 对都按同一个数转。",
    blocks: "Qwen2-VL：最快的 16 对按 t 转，接着 24 对按 h，最慢的 24 对按 w。",
    turns: "Qwen3-VL：各对轮流按 t、h、w、t、h、w……转，每个数都分到快的和慢的。",
  },
  wedges: "查询与键之间的夹角",
  turnedBy: "按哪个数转",
  angle: "夹角",
  radians: (angle) => `${angle} rad`,
} satisfies typeof english;
