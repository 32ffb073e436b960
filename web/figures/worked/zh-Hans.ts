import type english from "./en.js";

export default {
  name: "三个字，每个字四个数，自己动手算",
  settings: {
    stage: "步骤",
    arrangement: "摆法",
    words: "字的顺序",
    p: "丢弃的概率 p",
    seed: "种子",
  },
  choices: {
    stage: {
      place: "摆数字",
      add: "相加",
      dropout: "dropout",
    },
    arrangement: {
      own: "自己摆",
      interleaved: "sin cos sin cos",
      concatenated: "sin sin cos cos",
      "cosines-interleaved": "cos sin cos sin",
      "cosines-first": "cos cos sin sin",
      "pairs-reversed": "慢的一对在前",
    },
    p: { "0.1": "0.1", "0.25": "0.25", "0.5": "0.5" },
  },
  placeTitle: "三个字的位置编码，d = 4",
  placeCaption: "三个位置，每个四个数：先是 pos 的 sin 和 cos，再是 pos / 100 的。",
  alt: (table, rows) => `${table}，一行一行是：${rows}。`,
  sentence: ["我", "爱", "你"],
  column: (column) => column,
  tile: (fn, angle, value) => `${fn} ${angle}，等于 ${value}`,
  short: (pos) => `位置 ${pos}`,
  empty: "空的",
  cell: (row, column, holds) => `第 ${row} 行第 ${column} 列：${holds}`,
  touch: "点一个数字，再点它该在的格子；也可以直接拖过去。",
  keys: "选一个数字，再选它该在的格子：用鼠标，或用 Tab 和 Enter；也可以直接拖过去。",
  placed: (placed, wrong) =>
    wrong === "0"
      ? `12 个摆了 ${placed} 个。`
      : `12 个摆了 ${placed} 个，其中 ${wrong} 个在论文里是别的位置。`,
  right: "十二个都和论文一样。",
  rules: {
    interleaved: "",
    concatenated: "先放全部正弦，再放全部余弦：这也是一种规则。",
    "cosines-interleaved": "每一对都把余弦放在正弦前面：这也是一种规则。",
    "cosines-first": "先放全部余弦，再放全部正弦：这也是一种规则。",
    "pairs-reversed": "慢的那一对放到快的前面去了。",
  },
  noRule: (wrong) =>
    `十二个都摆好了，但不合这里认识的任何规则：有 ${wrong} 个在论文里是别的位置，已经框出来。`,
  doctorComing: "正在用这个规则做一张 32 × 16 的表去问医生……",
  doctorTrouble: "医生加载失败。",
  doctor: (told) => `用这个规则做一张 32 × 16 的表去问，医生说：“${told}”`,
  x: "X：三个字（数字是编的）",
  p: "P：位置",
  sum: "X + P",
  addHint: "一格加一格：两张表形状相同，不是接在后面，所以每一行都不会变长。",
  dropped: (p, seed) => `dropout，p = ${p}，种子 ${seed}`,
  mean: (seeds) => `${seeds} 个种子的平均`,
  fate: (word, column, value) => `${word}，第 ${column} 列：${value}`,
  dead: "丢弃",
  dropHint: (swell) =>
    `留下来的都乘上 1/(1 − p) = ${swell}，平均起来就和原来一样。点一个数字，会换到下一个决定相反的种子：丢的留下，留的丢掉。dropout 丢的是相加之后的数，不是只丢 P。`,
} satisfies typeof english;
