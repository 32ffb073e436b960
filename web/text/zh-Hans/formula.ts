import type english from "../en/formula.js";

export default {
  "an odd": "奇数的",
  "ends on a sine": "最后一列是正弦",
  "cut to": "截到",
  "sines, then": "个正弦，接着",
  cosines: "个余弦",
  "until learned": "（学习之前）",
  if: "当",
  "is odd": "是奇数",
  paddingIdx: "填充符号的编号",
  "tokens so far": "到这里为止的词数",
  shift: "偏移",
  or: "或",
  "for even or odd": "，奇偶列轮流，",
} satisfies typeof english;
