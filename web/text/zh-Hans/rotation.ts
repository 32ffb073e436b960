import type english from "../en/rotation.js";

export default {
  name: "一对正弦与余弦转过 k 个位置",
  settings: {
    pos: "位置 pos",
    k: "偏移 k",
    pair: "第 i 对",
  },
  play: "播放",
  pause: "暂停",
  step: "走一步",
  clock: (pair, pos, k) =>
    `第 ${pair} 对的时钟：位置 ${pos} 的指针、再往后 ${k} 个位置的指针，以及由 R 转过去的指针。`,
  handPos: "PE(pos)",
  handShifted: "PE(pos + k)，直接计算",
  handRotated: "Rₖ PE(pos)，旋转得到",
  drag: "指针也可以直接拖动。",
  compareCaption: "同一根指针，两种算法",
  computed: "直接计算",
  rotated: "旋转得到",
  residual: "残差",
  sine: "sin",
  cosine: "cos",
  matrix: "这一对的 Rₖ，以及它的作用",
  matrixOrder: "顺序为 (sin, cos)。它只取决于 k 和是哪一对，与位置无关。",
  addition: "为什么成立",
  alpha: (value) => `α = pos × ω = ${value}`,
  beta: (value) => `β = k × ω = ${value}`,
  all: "所有的对，一起看",
  allHint: (pairs) => `${pairs} 个时钟，从快到慢。用上面的滑块选，或直接点一个。`,
  allName: (pairs, pair) => `${pairs} 个小时钟，标出第 ${pair} 对`,
} satisfies typeof english;
