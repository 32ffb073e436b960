import type english from "./en.js";

export default {
  name: "三十二根指針寫出位置",
  settings: { n: "位置", play: "自己動" },
  picture: (position) =>
    `三十二根鐘的指針，第一根轉得最快，往後一根比一根慢大約四分之一。位置由上往下走，每根指針沿途留下一條線，顏色就是它指過的方向：左邊密密地繞圈，右邊只慢慢彎了一下。指針現在停在位置 ${position}。`,
  at: (position) => `位置 ${position}`,
  rest: "隨處拖一拖：拖到哪裡，就是哪個位置。",
  clock: "鐘",
  firstClocks: (position) => `前四座鐘在位置 ${position} 寫下的數`,
} satisfies typeof english;
