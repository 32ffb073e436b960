import type en from "./en.js";

const text: typeof en = {
  name: "环面上的两根指针",
  settings: {
    n: "位置",
    slide: "滑动 k",
    slow: "慢针（对）",
    turn: "转了（度）",
  },
  title: (slow, k) => `第 0 对与第 ${slow} 对在环面上，滑动 ${k}`,
  alt: (beads, slow, from, to, again, wave) =>
    `一条线绕在环面上，线上有 ${beads} 颗珠子，一个位置一颗。慢针是第 ${slow} 对，每 ${wave} 个位置绕大环一圈；它的末端带着快针，也就是第 0 对，绕着管子转。珠子 ${from} 滑到了位置 ${to}。在另一圈上离它最近的珠子是 ${again}。`,
  slid: (k) =>
    k === "0"
      ? "每颗珠子是一个位置：两根指针指出它在环面上的哪里。"
      : `k = ${k} 让每颗珠子的快针都转同一个角，慢针也一样。`,
  falls: (k) => `k = ${k} 让两根指针都几乎转了整圈：每颗珠子几乎叠到另一颗上。`,
  near: (from, to, share) => `第 ${from} 行与第 ${to} 行几乎一样（${share}）。`,
  rows: "两根指针的末端",
  row: (position) => `第 ${position} 行`,
  turned: (k) => `k = ${k} 把每一行转过多少`,
  pair: (pair) => `第 ${pair} 对`,
  meeting: (from, to) => `第 ${from} 行与第 ${to} 行有多像`,
  inTwo: "在这两对里",
  inAll: (pairs) => `在全部 ${pairs} 对里`,
};

export default text;
