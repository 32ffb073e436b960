import type english from "../en/wave.js";

export default {
  name: "一對的波，可以拉長到下一對",
  settings: {
    pair: "第 i 對",
    zoom: "遠近",
  },
  picture: (pair, length, positions) =>
    `第 ${pair} 對的餘弦，畫出 ${positions} 個位置：下一個波峰在 ${length}。`,
  axis: "位置（波下面的短線：每一對的波長）",
  band: "離得太遠，波密得畫不出來",
  closer: "靠近",
  farther: "退後 10 倍",
  shows: (positions) => `${positions} 個位置`,
  pairOf: (pair, pairs) => `第 ${pair} 對（共 ${pairs} 對）`,
  positions: (value) => `${value} 個位置`,
  first: (turns) => `第 0 對：這裡轉了 ${turns} 圈`,
  times: (times) => `第 0 對的 ${times} 倍`,
  ofFirst: "與第 0 對的波長相比",
  ofLimit: (base) => `占 2π ⋅ ${base} 的`,
  anew: "在這段文章裡從頭再來的",
  still: "在裡面轉不到十分之一圈的",
  some: (some, all) => `${all} 對中的 ${some} 對`,
  alike: "和位置 0 最像的",
  like: (position, share) => `位置 ${position}：${share}`,
  guessFirst: "猜最長的波",
  last: "最後一對",
  hint: "把波峰往右拖。拖到邊緣，畫面會自己拉遠；放手後，會對齊最近的一對。",
  guess: (dim, base) => `d = ${dim}、底數 ${base} 時，最長的波有多長？`,
  show: "看答案",
  told: (guess, base, limit, last, percent) =>
    `你猜 ${guess}，答案是 ${last} 個位置，只到 2π ⋅ ${base} = ${limit} 的 ${percent}%；沒有哪一對到得了那裡。`,
  reached: (guess, base, limit) =>
    `你猜 ${guess}，答案是 2π ⋅ ${base} = ${limit} 個位置：在這個函式庫裡，最後一對剛好這麼長。`,
} satisfies typeof english;
