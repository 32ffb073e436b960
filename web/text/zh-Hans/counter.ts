import type english from "../en/counter.js";

export default {
  name: "一个二进制计数器，每一位都可以融成波",
  settings: {
    n: "数字 n",
    soften: "柔化（%）",
  },
  lanes: "四个二进制位随数字 0 到 16 的变化：上面慢，下面快。",
  drums: (n) => `计数器停在 ${n}`,
  period: (period) => `周期 ${period}`,
  table: "往前走一步",
  turning: "翻转的位",
  product: "两行波的内积",
  asked: "等你猜",
  guessFirst: "猜猜看：从 7 到 8",
  guess: "计数器停在 7 = 0111。走到 8，哪些位会翻转？在上面选出来。",
  turn: "转一格",
  guessRight: "没错，四位都翻：0111 变成 1000。换成波，这一步和别的步一样平缓。",
  guessWrong: (guess) =>
    `四位都翻，你选了 ${guess} 位：0111 变成 1000。换成波，这一步和别的步一样平缓。`,
} satisfies typeof english;
