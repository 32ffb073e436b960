import type english from "./en.js";

export default {
  name: "把一句话的字放进袋子里摇一摇，看看训练好的模型怎么读",
  settings: {
    words: "字的顺序",
    positions: "位置编码",
    head: "注意力头",
  },
  choices: {
    positions: {
      none: "关闭",
      sinusoidal: "正弦",
      learned: "可学习",
    },
    head: { 1: "1", 2: "2" },
  },
  long: "长句",
  short: "短句",
  seat: (word, place, count) => `${word}，第 ${place} 格，共 ${count} 格`,
  title: (positions) => `同一句话的两种顺序，位置编码：${positions}`,
  alt: (written, moved, positions, told) =>
    `编码器对“${written}”和“${moved}”的输出，画成一行行色格。位置编码：${positions}。${told}`,
  sentences: {
    short: { words: "我 爱 你", pair: "我 你" },
    long: { words: "我 为 人 人 , 人 人 为 我", pair: "我 人" },
  },
  comma: "，",
  between: "",
  exchanged: "567840123",
  shake: "摇一摇袋子",
  exchange: "两句对调",
  asWritten: "恢复原句",
  coming: "正在加载模型……",
  trouble: "模型加载失败。动一个字就会再试一次。",
  untouched: "现在是原句，所以每一行的上下两半一样。摇一摇袋子看看。",
  permuted: {
    before: "位置编码关闭：每个字还是原来那一行数字，只是换了座位。最大的差是",
    after: "，那只是舍入误差。",
  },
  changed: {
    before: "位置编码打开：同一个字换了座位，得到的就是另一行数字。最大的差是",
    after: "。",
  },
  answers: "模型的回答",
  before: "原句",
  now: "现在",
  labelled: (label, told) => `${label}：${told}`,
  first: (a, b) => `“${a}”和“${b}”，哪个先出现？`,
  backwards: "倒着写",
  right: "对",
  wrong: "错",
  palindrome: "这句话倒过来也一样，看不出区别。",
  attention: "哪个字看哪个字",
  attentionName: "每个字（行）对每个字（列）的注意力",
  attentionHint: "1 是红色，越淡越接近 0，每行加起来是 1。位置编码关闭时，相同的字，行也相同。",
} satisfies typeof english;
