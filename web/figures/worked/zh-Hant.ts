import type english from "./en.js";

export default {
  name: "三個字，每個字四個數，自己動手算",
  settings: {
    stage: "步驟",
    arrangement: "擺法",
    words: "字的順序",
    p: "丟棄的機率 p",
    seed: "種子",
  },
  choices: {
    stage: {
      place: "擺數字",
      add: "相加",
      dropout: "dropout",
    },
    arrangement: {
      own: "自己擺",
      interleaved: "sin cos sin cos",
      concatenated: "sin sin cos cos",
      "cosines-interleaved": "cos sin cos sin",
      "cosines-first": "cos cos sin sin",
      "pairs-reversed": "慢的一對在前",
    },
    p: { "0.1": "0.1", "0.25": "0.25", "0.5": "0.5" },
  },
  placeTitle: "三個字的位置編碼，d = 4",
  placeCaption: "三個位置，每個四個數：先是 pos 的 sin 和 cos，再是 pos / 100 的。",
  alt: (table, rows) => `${table}，一列一列是：${rows}。`,
  sentence: ["我", "愛", "你"],
  column: (column) => column,
  tile: (fn, angle, value) => `${fn} ${angle}，等於 ${value}`,
  short: (pos) => `位置 ${pos}`,
  empty: "空的",
  cell: (row, column, holds) => `第 ${row} 列第 ${column} 欄：${holds}`,
  touch: "點一個數字，再點它該在的格子；也可以直接拖過去。",
  keys: "選一個數字，再選它該在的格子：用滑鼠，或用 Tab 與 Enter；也可以直接拖過去。",
  placed: (placed, wrong) =>
    wrong === "0"
      ? `12 個擺了 ${placed} 個。`
      : `12 個擺了 ${placed} 個，其中 ${wrong} 個在論文裡是別的位置。`,
  right: "十二個都和論文一樣。",
  rules: {
    interleaved: "",
    concatenated: "先放全部的正弦，再放全部的餘弦：這也是一種規則。",
    "cosines-interleaved": "每一對都把餘弦放在正弦前面：這也是一種規則。",
    "cosines-first": "先放全部的餘弦，再放全部的正弦：這也是一種規則。",
    "pairs-reversed": "慢的那一對放到快的前面去了。",
  },
  noRule: (wrong) =>
    `十二個都擺好了，但不合這裡認得的任何規則：有 ${wrong} 個在論文裡是別的位置，已經框起來。`,
  doctorComing: "正在用這個規則做一張 32 × 16 的表去問醫生……",
  doctorTrouble: "醫生載入失敗。",
  doctor: (told) => `用這個規則做一張 32 × 16 的表去問，醫生說：「${told}」`,
  x: "X：三個字（數字是編的）",
  p: "P：位置",
  sum: "X + P",
  addHint: "一格加一格：兩張表形狀相同，不是接在後面，所以每一列都不會變長。",
  dropped: (p, seed) => `dropout，p = ${p}，種子 ${seed}`,
  mean: (seeds) => `${seeds} 個種子的平均`,
  fate: (word, column, value) => `${word}，第 ${column} 欄：${value}`,
  dead: "丟棄",
  dropHint: (swell) =>
    `留下來的都乘上 1/(1 − p) = ${swell}，平均起來就和原來一樣。點一個數字，會換到下一個決定相反的種子：丟的留下，留的丟掉。dropout 丟的是相加之後的數，不是只丟 P。`,
} satisfies typeof english;
