import attempt from "../attempt/zh-Hans.js";
import type english from "./en.js";

const { choices, settings } = attempt;

export default {
  name: "你的编码、论文的，和学出来的表",
  settings: { ...settings, p: "位置 p" },
  choices: { attempt: choices.attempt },
  encodings: { own: "你的", paper: "论文的", learned: "学出来的" },
  maps: {
    own: (name) => `你的（${name}）`,
    paper: () => "论文的",
    learned: () => "学出来的",
  },
  steady: "每一步都一样",
  unsteady: "步子不一样",
  told: (map, isSteady) =>
    isSteady
      ? `${map}：每条对角线都只有一种颜色，从哪里出发，走一步都一样。`
      : `${map}：颜色沿着对角线会变，从不同的地方出发，走一步并不一样。`,
  alt: (last) => `三张图，画出位置 0 到 ${last} 的行两两比较有多像。`,
  own: (name) => `你的：${name}。`,
  caption: "一条对角线只有一种颜色：从哪里出发，走一步都一样。",
  trouble: "核心的测试下载失败。",
  products: (p) => `从 p = ${p} 出发的 PE(p)·PE(p + k)，除以那张图里最大的乘积`,
  answers: (trained, longer) =>
    `通过几项测试；用它训练的小 Transformer 答对多少（词串 ${trained} 个词 → ${longer} 个词；训练时最多 ${trained} 个）。`,
  tests: "测试",
  passed: (passed, of) => `${passed}\u00a0/\u00a0${of}`,
} satisfies typeof english;
