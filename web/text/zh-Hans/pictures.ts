import type english from "../en/pictures.js";

export default {
  order: {
    alt: (written, moved, positions, difference) =>
      `编码器对“${written}”和“${moved}”的输出，画成一行行色格。位置编码：${positions}。同一个字的两行最多相差 ${difference}。`,
    caption: (question, before, now) =>
      `${question}原句，模型答“${before}”；换了顺序，模型答“${now}”。`,
    title: (positions) => `同一句话的两种顺序，位置编码：${positions}`,
  },
  layouts: {
    title: (pos) => `位置 ${pos}：同样八个数，两种排列方式`,
    alt: (pos, interleaved, concatenated) =>
      `位置 ${pos} 的那一行，画成牌。交错：${interleaved}。拼接：${concatenated}。`,
    caption: "正弦、余弦轮流放，或先放完正弦再放余弦：变的只是在第几列。",
  },
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
  number: {
    alt: (map, moved) => `${map}它移动了 ${moved}。`,
    caption: (word, n, way, moved, nearest) =>
      `位置 ${n} 的“${word}”，位置用“${way}”加上去：移动了 ${moved}，离“${nearest}”最近。`,
  },
  counter: {
    alt: (lanes, n, digits) => `${lanes}在 ${n} 的时候是 ${digits}。`,
    caption: (from, to, turning, product) =>
      `从 ${from} 到 ${to}，翻转的位有 ${turning} 个；${from} 和 ${to} 两行波的内积是 ${product}，最大是 4。`,
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
  distance: {
    title: (p, q) => `位置 ${p} 和位置 ${q} 的内积，d = 64`,
    caption: (p, q, k, product, share, peak) =>
      `PE(${p}) ⋅ PE(${q}) = ${product}，是最大值 ${peak} 的 ${share}。随便哪两个位置，只要相距 ${k}，内积都是这个数。`,
  },
  model: {
    alt: (machine, told) => `${machine}：走过编码器和解码器，注意力画成线。${told}`,
  },
  pairs: {
    title: (turn, rows) => `代码转：${turn}；权重：${rows}`,
  },
  clinic: {
    title: (patient) => `病人 ${patient}：一张有毛病的表`,
    alt: (table, rows, asked, answers) => `${table}，一行一行是：${rows}。问题：${asked}${answers}`,
  },
} satisfies typeof english;
