import type english from "../en/finding.js";

/** A Latin name has a space before it. */
const spaced = (what: string) => (/^[\dA-Za-z]/.test(what) ? ` ${what}` : what);

export default {
  between: "；",
  list: "、",
  named: (name, what) => `${name}：${what}`,
  verdict: {
    match: (what) => `这是${spaced(what)}。在数字的舍入误差以内，每一格都吻合。`,
    mistake: (what) => `这是一种已知的错误写法：${what}`,
    unusual: (what, parameters) =>
      `每一格都符合${spaced(what)}，但几乎没有人会这样设置${parameters}。这可能是这里还不认识的错误写法。`,
    ambiguous: (what) =>
      `每一格都符合${spaced(what)}，但数字太少或太单一，别的公式也说得通。多给几行或几列就能分清。`,
    rival: (what, rival) =>
      `每一格都符合${spaced(what)}，也符合${rival}：光凭这些数字分不清是哪一种。`,
    near: (what, differing, cells) =>
      `这几乎就是${spaced(what)}，只是 ${cells} 格里有 ${differing} 格的差超过舍入误差。`,
    none: "这里认识的公式都算不出这些数字。可能是学出来的、打乱过的，或者出自别的公式；这里不乱猜。",
  },
  also: (what) => `同样的数字也可能是${spaced(what)}。`,
  or: "；或是",
  paper: "论文的编码",
  nameless: "一种正弦编码，但这里认识的库都没有它",
  namelessRotary: "一种旋转位置编码（RoPE）",
  firstCell: (index, was, wouldBe) => `第一格是 [${index}]：表里是 ${was}，公式算出 ${wouldBe}。`,
  rivals: {
    "half-lives": "半衰期（二分之一的各次幂，并不是编码）",
    schedule: "学习率的衰减（同样按固定比例递减，并不是编码）",
  },
  halved:
    "底数 100 也可能是底数 10,000 而指数少了一半，论文的 2i/d 写成了 i/d：10,000^(i/d) 就是 100^(2i/d)。",
  mistakes: {
    "one-frequency-a-column":
      "指数一直走到 2，相邻的正弦和余弦频率不同，于是没有哪个旋转能把一个位置带到另一个位置（SamLynnEvans 的 Transformer、2021 年以前的 DeepCTR）。",
    multiplied: "论文是把位置除以 θ^(2i/d)，这里却乘上了它。",
    "base-outside-the-sine": "底数的幂放到了正弦外面：sin(p)/θ^(2i/d)。",
    "base-inside-the-sine": "幂取在了正弦上：sin(p/θ)^(2i/d)。",
    "product-for-power": "论文取底数的 2i/d 次幂，这里却拿底数乘以 2i/d。",
    "endpoint-for-paper": "像论文那样交错排列，频率却是 tensor2tensor 的，最后一个正好是 1/θ。",
    "pairs-reversed": "各对的顺序颠倒了：最慢的排在最前面。",
    "low-precision-angles": "角度是用半精度算的，远处的位置会重叠在一起。",
    "own-exponent": "每一列 j 各有自己的指数 j/d，余弦的频率于是和前面的正弦不同。",
    "doubled-exponent": "指数是 4i/d，论文是 2i/d：i 已经是两个两个数的。",
    "pair-counted-from-one": "各对从 1 数起，论文从 0 数起。",
    "integer-division": "2i/d 做了整数除法，结果是 0，每个频率都成了 1。",
    "floor-divided-exponent": "−ln(θ)/d 被 // 向下取成整数，频率成了 e^(−2i)（LoFTR）。",
    reshaped: "数字没错，形状错了：view 或 reshape 用了别的形状，或是拆了头、转置过。",
  },
  unusual: {
    base: "底数",
    shift: "shift",
    start: "第一个位置",
    step: "间隔",
    amplitude: "振幅",
  },
  corner: (first, end, dim) => `共 ${dim} 列中的第 ${first} 到 ${end} 列`,
  rotaryParts: {
    cos: "余弦",
    sin: "正弦",
    "cos-sin": "先是各对的余弦，再是正弦",
    cis: "各对的余弦和正弦",
    inv_freq: "频率（inv_freq）",
    turn: "旋转前后的向量",
  },
  pairings: {
    adjacent: "相邻成对",
    halves: "前后半成对",
  },
  scalings: {
    none: "",
    linear: "线性缩放",
    llama3: "Llama 3 的缩放",
    yarn: "YaRN",
    longrope: "LongRoPE",
  },
  byFactor: (scaling, factor) => `${scaling}，${factor} 倍`,
  orders: {
    interleaved: "交错：sin cos sin cos …",
    "cosines-interleaved": "交错，余弦在前：cos sin cos sin …",
    concatenated: "拼接：sin … sin cos … cos",
    "cosines-first": "拼接，余弦在前：cos … cos sin … sin",
    "sines-then-cosines": "先是各轴的正弦，再是各轴的余弦",
    "bands-in-turn": "各轴轮流，一次一对",
    "pairs-in-turn": "各轴轮流，一次一对，每个正弦旁边是它的余弦",
    "one-frequency-a-column": "sin cos sin cos …，但每一列各有各的频率",
  },
  frequencyForms: {
    paper: "论文的：θ^(−2i/d)",
    endpoint: "止于 1/θ：θ^(−i/(h−1))",
    shifted: "带 shift：θ^(−i/(h−shift))",
    rounded: "取下一个偶数 d 的频率",
    growing: "递增：θ^(2i/d)",
    octaves: "π 的倍频程",
    linear: "π 的等距倍数",
    products: "论文用幂的地方用了乘积",
  },
} satisfies typeof english;
