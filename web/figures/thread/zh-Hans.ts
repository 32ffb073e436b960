import type english from "./en.js";

export default {
  name: "同一根指针，从四面看",
  settings: { tilt: "倾斜", n: "位置" },
  shapes: { clock: "钟", helix: "螺旋", wave: "波", column: "表里的列" },
  title: (shape) => `八根指针，画成${shape}`,
  alt: (shape, position) =>
    `编码里最快的八根指针，一个位置接一个位置，画成${shape}。颜色代表指针的方向。标出的是位置 ${position} 的那一行。`,
  told: {
    clock: "从上面看，每根指针是一座钟，边上的颜色是它指过的方向。",
    helix: "倾斜着看：一边往下读一边转的指针，是一条螺旋。",
    wave: "从侧面看，同一条螺旋是波：余弦。",
    column: "把波换成颜色，就是表里的一列。",
  },
  row: (position) => `第 ${position} 行里最快的指针`,
  pair: "对",
} satisfies typeof english;
