import type english from "../en/rotation.js";

export default {
  name: "一對正弦與餘弦轉過 k 個位置",
  settings: {
    pos: "位置 pos",
    k: "位移 k",
    pair: "第 i 對",
  },
  play: "播放",
  pause: "暫停",
  step: "走一步",
  clock: (pair, pos, k) =>
    `第 ${pair} 對的時鐘：位置 ${pos} 的指針、再往後 ${k} 個位置的指針，以及由 R 轉過去的指針。`,
  handPos: "PE(pos)",
  handShifted: "PE(pos + k)，直接計算",
  handRotated: "Rₖ PE(pos)，旋轉得到",
  drag: "指針也可以直接拖動。",
  compareCaption: "同一根指針，兩種算法",
  computed: "直接計算",
  rotated: "旋轉得到",
  residual: "殘差",
  sine: "sin",
  cosine: "cos",
  matrix: "這一對的 Rₖ，以及它的作用",
  matrixOrder: "順序為 (sin, cos)。它只看 k 和是哪一對，與位置無關。",
  addition: "為什麼成立",
  alpha: (value) => `α = pos × ω = ${value}`,
  beta: (value) => `β = k × ω = ${value}`,
  all: "所有的對，一起看",
  allHint: (pairs) => `${pairs} 個時鐘，由快到慢。用上面的滑桿選，或直接點一個。`,
  allName: (pairs, pair) => `${pairs} 個小時鐘，標出第 ${pair} 對`,
} satisfies typeof english;
