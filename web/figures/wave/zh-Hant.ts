import field from "../../text/zh-Hant/field.js";
import type english from "./en.js";

export default {
  name: "一對的波，可以拉長到下一對",
  settings: {
    pair: "第 i 對",
    view: "看",
    bend: "對數軸",
    zoom: "遠近",
  },
  choices: {
    view: { wave: "一個波", field: "所有指針" },
    dim: { "4": "4", "64": "64", "512": "512" },
    base: { "2": "2", "100": "100", "10000": "10000", "500000": "500000" },
  },
  field: {
    ...field,
    turn: "一圈",
    picture: (pairs, positions) =>
      `一片色場，${pairs} 欄，每欄一根指針，由上到下是 ${positions} 個位置。顏色代表指針的方向：左邊的顏色一輪又一輪，右邊幾乎還沒開始變。`,
  },
  picture: (pair, length, positions) =>
    `第 ${pair} 對的餘弦，畫出 ${positions} 個位置：下一個波峰在 ${length}。`,
  band: "離得太遠，波密得畫不出來",
  pairOf: (pair, pairs) => `第 ${pair} 對（共 ${pairs} 對）`,
  positions: (value) => `${value} 個位置`,
  first: (turns) => `第 0 對：這裡轉了 ${turns} 圈`,
  times: (times) => `第 0 對的 ${times} 倍`,
  ofFirst: "與第 0 對的波長相比",
  ofLimit: (base) => `占 2π ⋅ ${base} 的`,
  anew: "在這段文章裡轉滿一圈的",
  still: "轉不到十分之一圈的",
  some: (some, all) => `${all} 對中的 ${some} 對`,
  alike: "和位置 0 最像的",
  like: (position, share) => `位置 ${position}（${share}）`,
  last: (pair, length) => `第 ${pair} 對：${length}`,
  title: (pair, dim) => `第 ${pair} 對的波，d = ${dim}`,
  caption: (pair, length, times, percent, base) =>
    `第 ${pair} 對每 ${length} 個位置轉滿一圈：是第 0 對的 ${times} 倍，占 2π ⋅ ${base} 的 ${percent}%。`,
} satisfies typeof english;
