import type english from "../en/learned.js";

export default {
  name: "學習式的位置表有盡頭，旁邊的波沒有",
  settings: {
    pos: "位置",
    word: "字",
    segment: "句段",
  },
  tables: (pos, last) =>
    `兩張表。學習式的只有第 0 到 ${last} 列，波的表每個位置都有一列。標記在位置 ${pos}。`,
  learned: "學習式（編的）",
  waves: "波",
  nothing: "什麼也沒有",
  bet: (pos) => `學習式的表到這裡就沒了。位置 ${pos} 的字，模型會加上什麼？`,
  bets: {
    zeros: "整列都是 0",
    last: "重複最後一列",
    error: "加不了，會出錯",
  },
  show: "看答案",
  told: "什麼也加不了：沒有那一列，程式直接出錯。",
  betRight: "沒錯：沒有那一列，程式直接出錯。波卻照常往下走。",
  betWrong: (bet) => `你猜「${bet}」。其實沒有那一列，程式直接出錯。波卻照常往下走。`,
  sumTitle: "三種嵌入相加，再正規化，和 BERT 一樣",
  words: ["我", "愛", "你"],
  word: (word) => `字：${word}`,
  position: (pos) => `＋ 位置 ${pos}`,
  segment: "＋ 句段",
  sum: "＝ 總和",
  centred: (mean) => `− 平均 ${mean}`,
  normalised: "÷ 標準差",
  noRow: (pos, last) => `沒有第 ${pos} 列，最後一列是 ${last}。`,
  normalise: "正規化",
  normalisedHint: "LayerNorm：四個數的平均變成 0，標準差變成 1。",
  refused: (pos, last) => `核心不接受位置 ${pos}：這張表只有第 0 到 ${last} 列。`,
  trouble: "模型的程式載入失敗。",
} satisfies typeof english;
