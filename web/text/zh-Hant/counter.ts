import type english from "../en/counter.js";

export default {
  name: "一個二進位計數器，位元可以融成波",
  settings: {
    n: "數字 n",
    soften: "柔化（%）",
  },
  lanes: "四個位元隨數字 0 到 16 的變化：上面慢，下面快。",
  drums: (n) => `計數器停在 ${n}`,
  period: (period) => `週期 ${period}`,
  table: "往前走一步",
  turning: "翻轉的位元",
  product: "兩列波的內積",
  asked: "等你猜",
  guessFirst: "猜猜看：從 7 到 8",
  guess: "計數器停在 7 = 0111。走到 8，哪些位元會翻轉？在上面選出來。",
  turn: "轉一格",
  guessRight: "沒錯，四個都翻：0111 變成 1000。換成波，這一步和別的步一樣平緩。",
  guessWrong: (guess) =>
    `四個都翻，你選了 ${guess} 個：0111 變成 1000。換成波，這一步和別的步一樣平緩。`,
} satisfies typeof english;
