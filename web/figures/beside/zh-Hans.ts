import type english from "./en.js";

const text: typeof english = {
  name: "词和位置，相加或拼接：和自己、和别的词的夹角",
  settings: {
    way: "位置",
    columns: "列数 d",
  },
  choices: {
    way: { added: "相加", beside: "拼接" },
    columns: { 2: "2", 8: "8", 32: "32", 128: "128", 512: "512" },
  },
  own: (most) => `和自己的词：最多 ${most}`,
  others: (least) => `和别的词：至少 ${least}`,
  asked: "和别的词：？",
  title: (way, columns) => `位置${way}，${columns} 列`,
  caption: (way, columns, least, most, other) =>
    `位置${way}，${columns} 列：词偏离自己 ${least} 到 ${most}，和别的词都至少差 ${other}。`,
  alt: (way, columns, least, most, other) =>
    `两张夹角的直方图，从 0° 到 180°：1,000 个词，各 ${columns} 列，位置${way}。往上是和自己的词的夹角，${least} 到 ${most}；往下是和其他所有词的夹角，从 ${other} 起。两张各以自己最高的一格为准。`,
  table: (way, words) => `${words} 个词，位置${way}`,
  least: "和自己，最小",
  most: "和自己，最大",
  nearest: "最近的别的词",
};
export default text;
