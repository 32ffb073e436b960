import type english from "./en.js";

export default {
  name: "同一根指針，從四面看",
  settings: { tilt: "傾斜", n: "位置" },
  shapes: { clock: "鐘", helix: "螺旋", wave: "波", column: "表裡的欄" },
  title: (shape) => `八根指針，畫成${shape}`,
  alt: (shape, position) =>
    `編碼裡最快的八根指針，一個位置接一個位置，畫成${shape}。顏色代表指針的方向。標出的是位置 ${position} 的那一列。`,
  told: {
    clock: "從上面看，每根指針是一座鐘，邊上的顏色是它指過的方向。",
    helix: "傾斜著看：一邊往下讀一邊轉的指針，是一條螺旋。",
    wave: "從側面看，同一條螺旋是波：餘弦。",
    column: "把波換成顏色，就是表裡的一欄。",
  },
  row: (position) => `第 ${position} 列裡最快的指針`,
  pair: "對",
} satisfies typeof english;
