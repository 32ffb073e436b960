import type english from "./en.js";

export default {
  name: "把一句話的字放進袋子裡搖一搖，看看訓練好的模型怎麼讀",
  settings: {
    words: "字的順序",
    positions: "位置編碼",
    head: "注意力頭",
  },
  choices: {
    positions: {
      none: "關閉",
      sinusoidal: "正弦",
      learned: "學習式",
    },
    head: { 1: "1", 2: "2" },
  },
  long: "長句",
  short: "短句",
  seat: (word, place, count) => `${word}，第 ${place} 格，共 ${count} 格`,
  title: (positions) => `同一句話的兩種順序，位置編碼：${positions}`,
  alt: (written, moved, positions, told) =>
    `編碼器對「${written}」和「${moved}」的輸出，畫成一列列色格。位置編碼：${positions}。${told}`,
  sentences: {
    short: { words: "我 愛 你", pair: "我 你" },
    long: { words: "我 為 人 人 , 人 人 為 我", pair: "我 人" },
  },
  comma: "，",
  between: "",
  exchanged: "567840123",
  shake: "搖一搖袋子",
  exchange: "兩句對調",
  asWritten: "恢復原句",
  coming: "正在載入模型……",
  trouble: "模型載入失敗。動一個字就會再試一次。",
  untouched: "現在是原句，所以每一列的上下兩半一樣。搖一搖袋子看看。",
  permuted: {
    before: "位置編碼關閉：每個字還是原來那一列數字，只是換了座位。最大的差是",
    after: "，那只是捨入誤差。",
  },
  changed: {
    before: "位置編碼開啟：同一個字換了座位，得到的就是另一列數字。最大的差是",
    after: "。",
  },
  answers: "模型的回答",
  before: "原句",
  now: "現在",
  labelled: (label, told) => `${label}：${told}`,
  first: (a, b) => `「${a}」和「${b}」，哪個先出現？`,
  backwards: "倒著寫",
  right: "對",
  wrong: "錯",
  palindrome: "這句話倒過來也一樣，看不出差別。",
  attention: "哪個字看哪個字",
  attentionName: "每個字（列）對每個字（欄）的注意力",
  attentionHint: "1 是紅色，越淡越接近 0，每列加起來是 1。位置編碼關閉時，相同的字，列也相同。",
} satisfies typeof english;
