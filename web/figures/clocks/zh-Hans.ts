import type english from "./en.js";

export default {
  name: "三十二根指针写出位置",
  settings: { n: "位置", play: "自动播放" },
  picture: (position) =>
    `三十二根钟表指针，第一根转得最快，往后一根比一根慢大约四分之一。位置由上往下走，每根指针沿途留下一条线，颜色就是它指过的方向：左边密密地绕圈，右边只慢慢弯了一下。指针现在停在位置 ${position}。`,
  at: (position) => `位置 ${position}`,
  rest: "随处拖动：拖到哪里，就是哪个位置。",
  clock: "钟",
  firstClocks: (position) => `前四座钟在位置 ${position} 写下的数`,
} satisfies typeof english;
