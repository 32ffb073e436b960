import type english from "../en/pictures.js";

export default {
  order: {
    alt: (written, moved, positions, difference) =>
      `编码器对“${written}”和“${moved}”的输出，画成一行行色格。位置编码：${positions}。同一个字的两行最多相差 ${difference}。`,
    caption: (question, before, now) =>
      `${question}原句，模型答“${before}”；换了顺序，模型答“${now}”。`,
    title: (positions) => `同一句话的两种顺序，位置编码：${positions}`,
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
  build: {
    alt: (variant, line, printed) =>
      `六行 PyTorch 代码（${variant}），运行到第 ${line} 行。这一行做出：${printed}`,
    changed: (variant) => `改了一个地方：${variant}。`,
  },
  model: {
    alt: (machine, told) => `${machine}：走过编码器和解码器，注意力画成线。${told}`,
  },
  clinic: {
    title: (patient) => `病人 ${patient}：一张有毛病的表`,
    alt: (table, rows, asked, answers) => `${table}，一行一行是：${rows}。问题：${asked}${answers}`,
  },
} satisfies typeof english;
