import field from "../../text/zh-Hans/field.js";
import type english from "./en.js";

export default {
  name: "一个模型的指针画成一片颜色，以及拉长之后变成什么",
  settings: {
    model: "模型",
    method: "拉长的方法",
    factor: "长度变成几倍",
    slow: "低于几圈，就按整个倍数放慢",
    fast: "满几圈，速度就不变",
    pair: "第 i 对",
  },
  choices: {
    model: {
      llama: "Llama 3.1 8B",
      qwen: "Qwen2.5 7B, YaRN",
      phi: "Phi-3 mini 128k",
      deepseek: "DeepSeek-V3",
      "gpt-oss": "gpt-oss 20B",
    },
    method: {
      none: "训练时的样子",
      linear: "线性",
      ntk: "NTK",
      yarn: "YaRN",
      llama3: "Llama 3",
      longrope: "LongRoPE",
    },
  },
  field: {
    ...field,
    trained: (length) => `训练长度 ${length}`,
    reach: (length) => `现在 ${length}`,
    turns: (count) => `${count} 圈`,
  },
  picture: (model, trained, reach, method, beyond) =>
    `${model} 的指针由快到慢排开，位置往下走，颜色是指针指的方向（${method}）。一条线标出训练长度 ${trained}，另一条标出现在要读的长度 ${reach}。有 ${beyond} 对会转到训练时没见过的角度。`,
  title: (model, method, factor) => `${model}：${method}，读到训练长度的 ${factor} 倍`,
  does: {
    none: "什么都没拉长：每一对都按训练时的速度转。",
    linear: "每一对都按同样的倍数放慢，快的也不例外：现在走一步转过的角度，比训练时任何一步都小。",
    ntk: "底数变大：第一对不变，最后一对按整个倍数放慢，中间的慢得少一些。",
    yarn: "快的照旧，慢的按整个倍数放慢，中间用一段斜坡衔接；正弦和余弦再乘上振幅。",
    llama3: "快的照旧，慢的按整个倍数放慢，中间的按比例混合；不另外乘振幅。",
    longrope: "每一对都有自己的倍数，是专门为这个模型搜索出来的。",
  },
  noneBeyond: "没有任何一对转到训练时没见过的角度。",
  someBeyond: (count) => `会转到没见过的角度的有 ${count} 对，打了叉。`,
  noFactors: (model, other) =>
    `LongRoPE 需要一份为每个模型单独搜索的倍数表，${model} 没有，所以保持原样：请改选 ${other}。`,
  pairOf: (pair, pairs, model) => `${model} 的第 ${pair} 对（共 ${pairs} 对）`,
  before: "训练时",
  after: "拉长后",
  wavelength: "波长（位置）",
  slowed: "放慢",
  turnsIn: "在多长的文本里转几圈",
  turns: (count) => `${count} 圈`,
  all: (length) => `所有的对，文本长 ${length} 个位置`,
  some: (some, all) => `${all} 对中的 ${some} 对`,
  round: "训练时转满一圈：每个角度都见过",
  within: "没转满一圈，但都在见过的角度之内",
  beyond: "会转到没见过的角度",
  step: "第 0 对每走一步转",
  radians: (value) => `${value} 弧度`,
  amplitude: "正弦和余弦的振幅",
  coming: "图还在加载……",
  failed: "计算旋转的程序加载失败。",
} satisfies typeof english;
