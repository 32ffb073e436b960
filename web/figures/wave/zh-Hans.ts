import field from "../../text/zh-Hans/field.js";
import type english from "./en.js";

export default {
  name: "一对的波，可以拉长到下一对",
  settings: {
    pair: "第 i 对",
    view: "看",
    bend: "对数轴",
    zoom: "远近",
  },
  choices: {
    view: { wave: "一个波", field: "所有指针" },
    dim: { "4": "4", "64": "64", "512": "512" },
    base: { "2": "2", "100": "100", "10000": "10000", "500000": "500000" },
  },
  field: {
    ...field,
    turn: "一圈",
    picture: (pairs, positions) =>
      `一片色场，${pairs} 列，每列一根指针，由上到下是 ${positions} 个位置。颜色代表指针的方向：左边的颜色一轮又一轮，右边几乎还没开始变。`,
  },
  picture: (pair, length, positions) =>
    `第 ${pair} 对的余弦，画出 ${positions} 个位置：下一个波峰在 ${length}。`,
  band: "离得太远，波密得画不出来",
  pairOf: (pair, pairs) => `第 ${pair} 对（共 ${pairs} 对）`,
  positions: (value) => `${value} 个位置`,
  first: (turns) => `第 0 对：这里转了 ${turns} 圈`,
  times: (times) => `第 0 对的 ${times} 倍`,
  ofFirst: "与第 0 对的波长相比",
  ofLimit: (base) => `占 2π ⋅ ${base} 的`,
  anew: "在这段文章里转满一圈的",
  still: "转不到十分之一圈的",
  some: (some, all) => `${all} 对中的 ${some} 对`,
  alike: "和位置 0 最像的",
  like: (position, share) => `位置 ${position}（${share}）`,
  last: (pair, length) => `第 ${pair} 对：${length}`,
  title: (pair, dim) => `第 ${pair} 对的波，d = ${dim}`,
  caption: (pair, length, times, percent, base) =>
    `第 ${pair} 对每 ${length} 个位置转满一圈：是第 0 对的 ${times} 倍，占 2π ⋅ ${base} 的 ${percent}%。`,
} satisfies typeof english;
