import type english from "../en/formula.js";

export default {
  "an odd": "奇數的",
  "ends on a sine": "最後一欄是正弦",
  "cut to": "截到",
  "sines, then": "個正弦，接著",
  cosines: "個餘弦",
  "until learned": "（學習之前）",
  if: "當",
  "is odd": "是奇數",
  paddingIdx: "填充符號的編號",
  "tokens so far": "到這裡為止的詞數",
  shift: "偏移",
  or: "或",
  "for even or odd": "，奇偶欄輪流，",
} satisfies typeof english;
