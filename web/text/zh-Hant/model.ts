import type english from "../en/model.js";

export default {
  name: "一句話怎麼走過一個訓練好的 Transformer",
  settings: {
    step: "步驟",
    positions: "位置加在哪裡",
    sentence: "句子",
    head: "注意力頭",
  },
  floors: { encoder: "編碼器", decoder: "解碼器" },
  places: {
    both: "兩邊都加",
    encoder: "只加編碼器",
    decoder: "只加解碼器",
    none: "都不加",
  },
  sentences: { straight: "我 愛 你", turned: "你 愛 我" },
  between: "",
  commands: { "<reverse>": "倒著寫", "<end>": "（結束）" },
  stepOf: (step) => `第 ${step} 步。`,
  steps: [
    "每個字變成一列 32 個數，裡面沒有一個說得出這個字排在第幾個。",
    "加上位置的那一列。只在這裡加，上面都不再加。",
    "編碼器：每個字從每個字取一份。線越粗，取得越多。",
    "解碼器寫一個字：回頭看自己寫過的，再往下看編碼器的各列。",
  ],
  back: "上一步",
  next: "下一步",
  ends: (answer) =>
    `這是走到最後的樣子：解碼器寫出了「${answer}」。一步一步看它怎麼走到這裡。`,
  coming: "模型會自動載入，75\u00a0kB。",
  trouble: "模型載入失敗。",
  notYet: "它要把這句話倒著寫，現在還沒動筆。",
  writes: (written) => `它寫出：${written}`,
  isBackwards: "正是倒過來的句子。",
  isNotBackwards: "不是倒過來的句子。",
  likely: "接下來最可能的（logit 分數）：",
  bet: {
    both: "",
    encoder: "解碼器不知道自己寫了幾個字。它會寫出什麼？",
    decoder: "編碼器不知道句子的順序。模型會寫出什麼？",
    none: "誰都不知道位置了。模型會寫出什麼？",
  },
  bets: {
    backwards: "倒過來的句子",
    first: "寫一個字就結束",
    again: "同樣的字一再重複",
  },
  show: "看答案",
  said: (bet) => `你猜「${bet}」。`,
  wrote: (answer) => `它寫出：${answer}。`,
  why: {
    both: "",
    encoder: "編碼器的各列還帶著位置，可是解碼器數不清自己寫了幾個字，就亂了。",
    decoder: "解碼器會數，可是編碼器的各列沒有位置。把句子倒過來試試：答案不變。",
    none: "兩邊都看不見順序。把句子倒過來試試：答案不變。",
  },
} satisfies typeof english;
