import type english from "../en/figure.js";

export default {
  reset: "重置",
  link: {
    copy: "复制链接",
    copied: "链接已复制",
    refused: "浏览器不允许复制，链接在这里：",
  },
  open: "打开这张图",
  save: "保存……",
  failed: "这张图的 WebAssembly 核心无法启动，只能保持静止。",
  refused: () => "核心不接受这个设置，所以图还是原来的样子。",
  clamped: (name, given, rule, shown) =>
    `${name}原来是“${given}”，但必须是${rule}，所以改用 ${shown}。`,
  rule: {
    even: (min, max) => ` ${min} 到 ${max} 之间的偶数`,
    whole: (min, max) => ` ${min} 到 ${max} 之间的整数`,
    number: (min, max) => ` ${min} 到 ${max} 之间的数`,
    choice: (names) => `以下之一：${names}`,
    order: "从 0 起的数字，有几个字就有几个，每个恰好一次",
    row: (least, most, last) => ` ${least} 到 ${most} 个数字，每个是 0 到 ${last}，代表一个字`,
  },
  again: "再试一次",
  table: "以表格查看",
  zero: { light: "白色", dark: "深灰色", page: "页面的底色" },
  settings: {
    dim: "维度 d",
    base: "底数",
  },
} satisfies typeof english;
