import type english from "./en.js";

export default {
  name: "每個 token 三個數（M-RoPE）",
  settings: { way: "位置", q: "查詢在哪個 token", k: "鍵在哪個 token" },
  choices: {
    way: {
      line: "一個數",
      blocks: "分段",
      turns: "輪流",
    },
  },
  words: ["圖中", "這位", "是", "誰"],
  axis: { n: "編號 n", t: "時間 t", h: "列 h", w: "欄 w" },
  pairs: "第幾對",
  pair: (pair) => `第 ${pair} 對`,
  patch: (row, column) => `圖中第 ${row} 列、第 ${column} 欄的圖塊`,
  word: (word) => `「${word}」這個詞`,
  at: (what, numbers) => `${what}，${numbers}`,
  isQ: (at) => `查詢在${at}。`,
  isK: (at) => `鍵在${at}。`,
  alt: (patches) =>
    `兩個詞、一張 ${patches} 塊的圖、再兩個詞：往右是欄，往下是列。下面每八對畫一個鐘，放在轉動它的那個數的一行。`,
  cost: (patches, numbers, next) =>
    `這張圖有 ${patches} 塊，用掉 ${numbers} 個數：下一個詞是 ${next}。`,
  sections: {
    line: "64 對都照同一個數轉。",
    blocks: "Qwen2-VL：最快的 16 對照 t 轉，接著 24 對照 h，最慢的 24 對照 w。",
    turns: "Qwen3-VL：各對輪流照 t、h、w、t、h、w……轉，每個數都分到快的和慢的。",
  },
  wedges: "查詢與鍵之間的夾角",
  turnedBy: "照哪個數轉",
  angle: "夾角",
  radians: (angle) => `${angle} rad`,
} satisfies typeof english;
