import type english from "../en/pictures.js";

export default {
  config: {
    own: "你的 config.json 怎么处理位置",
    named: (model) => `${model}：config.json 怎么处理位置`,
  },
  ruler: {
    title: (model, method, factor) => `${model}：${method}，读到训练长度的 ${factor} 倍`,
  },
  precision: {
    title: (start, end) => `位置 ${start} 到 ${end}，角度用三种精度计算`,
    alt: (start, end, told) => `位置 ${start} 到 ${end} 的三张热力图。${told}`,
    panel: (precision, told) => `${precision}：${told}`,
  },
  compare: {
    title: "一张表减去最接近它的公式",
    alt: (verdict, scale) => `${verdict}差值的热力图，从 −${scale}（蓝）到 ${scale}（红）。`,
    nothing: "没有公式可以减。",
  },
  wave: {
    title: (pair, dim) => `第 ${pair} 对的波，d = ${dim}`,
    caption: (pair, dim, frequency, length, percent) =>
      `d = ${dim} 的第 ${pair} 对：频率 ${frequency}，波长 ${length} 个位置，占 2π ⋅ 10000 的 ${percent}%。`,
  },
  model: {
    alt: (machine, told) => `${machine}：走过编码器和解码器，注意力画成线。${told}`,
  },
  clinic: {
    title: (patient) => `病人 ${patient}：一张有毛病的表`,
    alt: (table, rows, asked, answers) => `${table}，一行一行是：${rows}。问题：${asked}${answers}`,
  },
} satisfies typeof english;
