import type english from "../en/wave.js";

export default {
  name: "一对的波，可以拉长到下一对",
  settings: {
    pair: "第 i 对",
    zoom: "远近",
  },
  picture: (pair, length, positions) =>
    `第 ${pair} 对的余弦，画出 ${positions} 个位置：下一个波峰在 ${length}。`,
  axis: "位置（波下面的短线：每一对的波长）",
  band: "离得太远，波密得画不出来",
  closer: "靠近",
  farther: "退后 10 倍",
  shows: (positions) => `${positions} 个位置`,
  pairOf: (pair, pairs) => `第 ${pair} 对（共 ${pairs} 对）`,
  positions: (value) => `${value} 个位置`,
  first: (turns) => `第 0 对：这里转了 ${turns} 圈`,
  times: (times) => `第 0 对的 ${times} 倍`,
  ofFirst: "与第 0 对的波长相比",
  ofLimit: (base) => `占 2π ⋅ ${base} 的`,
  anew: "在这段文章里从头再来的",
  still: "在里面转不到十分之一圈的",
  some: (some, all) => `${all} 对中的 ${some} 对`,
  alike: "和位置 0 最像的",
  like: (position, share) => `位置 ${position}：${share}`,
  guessFirst: "猜最长的波",
  last: "最后一对",
  hint: "把波峰往右拖。拖到边缘，画面会自动拉远；松手后，会对齐最近的一对。",
  guess: (dim, base) => `d = ${dim}、底数 ${base} 时，最长的波有多长？`,
  show: "看答案",
  told: (guess, base, limit, last, percent) =>
    `你猜 ${guess}，答案是 ${last} 个位置，只到 2π ⋅ ${base} = ${limit} 的 ${percent}%；没有哪一对到得了那里。`,
  reached: (guess, base, limit) =>
    `你猜 ${guess}，答案是 2π ⋅ ${base} = ${limit} 个位置：在这个库里，最后一对刚好这么长。`,
} satisfies typeof english;
