import type english from "../en/pictures.js";

export default {
  heatmap: {
    paper: "位置编码",
    dialect: (name) => `${name} 算出的位置编码`,
    title: (what, dim, base) => `${what}，d = ${dim}，底数 ${base}`,
    alt: (what, rows, columns, colours) =>
      `热力图：${what}。从上到下是位置 ${rows}，从左到右是维度 ${columns}；${colours}。`,
    caption: (what, length, dim, base, layout) =>
      `${what}：${length} 个位置，每个 ${dim} 维，底数 ${base}${layout === "" ? "" : `，${layout}`}。`,
    colours: {
      "blue-white-red": "蓝是 −1，白是 0，红是 +1",
      "purple-white-green": "紫是 −1，白是 0，绿是 +1",
    },
    marked: (pos, col, fn, value) => `框出的是位置 ${pos}、维度 ${col}，${fn}，${value}。`,
  },
  rotation: {
    title: (pair, pos, sum) => `第 ${pair} 对：从位置 ${pos} 到位置 ${sum}`,
    alt: (pair, pos, from, k, sum, to) =>
      `第 ${pair} 对的时钟。位置 ${pos} 的指针指到 ${from}；用 k = ${k} 的 R 转过去，指到 ${to}，正是位置 ${sum} 的指针所指。`,
    end: (cosine, sine) => `cos ${cosine}、sin ${sine}`,
    caption: (k, pos, sum, residual) =>
      `k = ${k} 的 R 把 PE(${pos}) 转成 PE(${sum})。旋转得到的和直接计算的相差 ${residual}。`,
  },
  order: {
    alt: (written, moved, positions, difference) =>
      `编码器对“${written}”和“${moved}”的输出，画成一行行色格。位置编码：${positions}。同一个字的两行最多相差 ${difference}。`,
    caption: (question, before, now) =>
      `${question}原句，模型答“${before}”；换了顺序，模型答“${now}”。`,
    title: (positions) => `同一句话的两种顺序，位置编码：${positions}`,
  },
  worked: {
    placeTitle: "三个字的位置编码，d = 4",
    alt: (table, rows) => `${table}，一行一行是：${rows}。`,
    caption: {
      place: "三个位置，每个四个数：先是 pos 的 sin 和 cos，再是 pos / 100 的。",
      add: "X + P，一格加一格：三个字（数字是编的）、它们的位置，以及相加的结果。",
      dropout: (p, seed, swell) =>
        `对 X + P 做 dropout，p = ${p}，种子 ${seed}。留下来的都乘以 ${swell}。`,
    },
    angle: (fn, angle) => `${fn} ${angle}`,
  },
  layouts: {
    title: (pos) => `位置 ${pos}：同样八个数，两种排列方式`,
    alt: (pos, interleaved, concatenated) =>
      `位置 ${pos} 的那一行，画成牌。交错：${interleaved}。拼接：${concatenated}。`,
    caption: "正弦、余弦轮流放，或先放完正弦再放余弦：变的只是在第几列。",
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
} satisfies typeof english;
