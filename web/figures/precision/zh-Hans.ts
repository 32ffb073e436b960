import type english from "./en.js";

export default {
  name: "同样的位置，角度用三种精度计算",
  settings: {
    start: "起始位置",
    length: "位置数",
  },
  jump: "跳到",
  why: {
    0: "数字还小，三种精度都能精确表示。",
    248: "离 256 = 2⁸ 还有 8 个位置。bfloat16 只有 8 个二进制位，从 256 起每两个整数只剩一个。",
    2040: "离 2,048 = 2¹¹ 还有 8 个位置。float16 只有 11 个二进制位，从 2,048 起每两个整数只剩一个。",
    65490: "float16 最大的数是 65,504。从 65,520 起，位置会舍入成无穷大，而无穷大没有正弦。",
    100000: "已经超过 float16 最大的数；bfloat16 在这里每 512 才有一个数，所以每一行都一样。",
    16777200:
      "离 16,777,216 = 2²⁴ 还有 16 个位置。float32 有 24 个二进制位，从那里起每两个整数只剩一个。",
  },
  whyButtons: "每个按钮都从某种精度失效之前的几个位置开始。",
  failed: "计算舍入的程序加载失败。",
  all: (length) => `${length} 行各不相同。`,
  some: (distinct, length, first) =>
    `${length} 行里只有 ${distinct} 种：从位置 ${first} 起，开始和前一行重复。`,
  one: (length) => `${length} 行全都一模一样。`,
  infinite: "灰色的地方，位置成了无穷大：float16 最大的数是 65,504。",
  mark: "横线标出第一个和上一行相同的行。",
  title: (start, end) => `位置 ${start} 到 ${end}，角度用三种精度计算`,
  alt: (start, end) => `位置 ${start} 到 ${end} 的三张热力图。`,
  rows: (start, end) => `↓ 位置 ${start} 到 ${end}`,
  dimension: "维度 →",
  distinct: (distinct, length) => `${length} 行有 ${distinct} 种`,
  heads: { bits: "二进制位", exact: "精确到", distinct: "不同的行", repeats: "第一个重复" },
} satisfies typeof english;
