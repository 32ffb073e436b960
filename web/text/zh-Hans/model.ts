import type english from "../en/model.js";

export default {
  name: "一句话怎么走过一个训练好的 Transformer",
  settings: {
    step: "步骤",
    positions: "位置加在哪里",
    sentence: "句子",
    head: "注意力头",
  },
  floors: { encoder: "编码器", decoder: "解码器" },
  places: {
    both: "两边都加",
    encoder: "只加编码器",
    decoder: "只加解码器",
    none: "都不加",
  },
  sentences: { straight: "我 爱 你", turned: "你 爱 我" },
  between: "",
  commands: { "<reverse>": "倒着写", "<end>": "（结束）" },
  stepOf: (step) => `第 ${step} 步。`,
  steps: [
    "每个字变成一行 32 个数，里面没有一个说得出这个字排在第几个。",
    "加上位置的那一行。只在这里加，上面都不再加。",
    "编码器：每个字从每个字取一份。线越粗，取得越多。",
    "解码器写一个字：回头看自己写过的，再往下看编码器的各行。",
  ],
  back: "上一步",
  next: "下一步",
  ends: (answer) =>
    `这是走到最后的样子：解码器写出了“${answer}”。一步一步看它怎么走到这里。`,
  coming: "模型会自动加载，75\u00a0kB。",
  trouble: "模型加载失败。",
  notYet: "它要把这句话倒着写，现在还没动笔。",
  writes: (written) => `它写出：${written}`,
  isBackwards: "正是倒过来的句子。",
  isNotBackwards: "不是倒过来的句子。",
  likely: "接下来最可能的（logit 分数）：",
  bet: {
    both: "",
    encoder: "解码器不知道自己写了几个字。它会写出什么？",
    decoder: "编码器不知道句子的顺序。模型会写出什么？",
    none: "谁都不知道位置了。模型会写出什么？",
  },
  bets: {
    backwards: "倒过来的句子",
    first: "早早就结束",
    again: "同样的字一再重复",
  },
  show: "看答案",
  said: (bet) => `你猜“${bet}”。`,
  wrote: (answer) => `它写出：${answer}。`,
  why: {
    both: "",
    encoder: "编码器的各行还带着位置，可是解码器数不清自己写了几个字，就乱了。",
    decoder: "解码器会数，可是编码器的各行没有位置。把句子倒过来试试：答案不变。",
    none: "两边都看不见顺序。把句子倒过来试试：答案不变。",
  },
} satisfies typeof english;
