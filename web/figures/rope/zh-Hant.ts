import trained from "../../text/zh-Hant/trained.js";
import type english from "./en.js";

export default {
  words32: trained.names,
  percent: trained.percent,
  name: "查詢和鍵，按詞的位置旋轉",
  settings: {
    view: "看什麼",
    n: "兩個詞一起移動：n",
    apart: "相距：m − n",
    start: "第一個詞的位置",
  },
  choices: {
    view: { head: "一個頭", machines: "兩台機器" },
  },
  title: (m, n) => `查詢在 ${m}，鍵在 ${n}，旋轉之後`,
  caption: (apart, turned, added, n) =>
    `相距 ${apart}。旋轉的分數走到哪裡都是 ${turned}；加上位置編碼的，在 n = ${n} 是 ${added}。`,
  where: (n, m) => `鍵 k 在 ${n}，查詢 q 在 ${m}。`,
  clocks: (pairs, score) =>
    `${pairs} 個鐘。每個鐘裡，q 和 k 的指針隨位置旋轉，中間的夾角不變。下面的欄是每個位置的角度：q 和 k 的一路在變，夾角始終一樣。合起來是分數 ${score}。`,
  matrices:
    "兩張分數表，列是 q 的位置，欄是 k 的位置。旋轉的：每條斜線上都一樣。加上位置編碼的：不一樣。",
  best: (apart) => `這個頭在相距 ${apart} 時分數最高。`,
  pair: (pair) => `第 ${pair} 對`,
  turned: "旋轉",
  added: "加上位置編碼",
  sinusoidal: "相加",
  rotary: "旋轉",
  axisStart: "第一個詞在",
  reads: (start, added, rotated) =>
    `第一個詞在 ${start}。「往回三步」，加上波的答對 ${added.median}，旋轉的答對 ${rotated.median}：五個種子的中位數與範圍。你手上這兩個模型：${added.own} 和 ${rotated.own}。`,
  startTable: "同樣十二個詞往後挪，「往回三步」答對多少：五個種子的中位數與範圍",
  from: (start) => `從 ${start} 起`,
  range: (median, range) => `${median}（${range}）`,
  at: (n, m) => `k 在 ${n}，q 在 ${m}`,
  spread: "所有位置裡，最大減最小",
  table: (apart) => `相距 ${apart} 時的分數`,
  vectors: "訓練好的一個頭，旋轉之前的 q 和 k，寫成指針",
} satisfies typeof english;
