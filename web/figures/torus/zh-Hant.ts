import type en from "./en.js";

const text: typeof en = {
  name: "環面上的兩根指針",
  settings: {
    n: "位置",
    slide: "滑動 k",
    slow: "慢針（對）",
    turn: "轉了（度）",
  },
  title: (slow, k) => `第 0 對與第 ${slow} 對在環面上，滑動 ${k}`,
  alt: (beads, slow, from, to, again, wave) =>
    `一條線繞在環面上，線上有 ${beads} 顆珠子，一個位置一顆。慢針是第 ${slow} 對，每 ${wave} 個位置繞大環一圈；它的末端帶著快針，也就是第 0 對，繞著管子轉。珠子 ${from} 滑到了位置 ${to}。在另一圈上離它最近的珠子是 ${again}。`,
  slid: (k) =>
    k === "0"
      ? "每顆珠子是一個位置：兩根指針指出它在環面上的哪裡。"
      : `k = ${k} 讓每顆珠子的快針都轉同一個角，慢針也一樣。`,
  falls: (k) => `k = ${k} 讓兩根指針都幾乎轉了整圈：每顆珠子幾乎疊到另一顆上。`,
  near: (from, to, share) => `第 ${from} 列與第 ${to} 列幾乎一樣（${share}）。`,
  rows: "兩根指針的末端",
  row: (position) => `第 ${position} 列`,
  turned: (k) => `k = ${k} 把每一列轉過多少`,
  pair: (pair) => `第 ${pair} 對`,
  meeting: (from, to) => `第 ${from} 列與第 ${to} 列有多像`,
  inTwo: "在這兩對裡",
  inAll: (pairs) => `在全部 ${pairs} 對裡`,
};

export default text;
