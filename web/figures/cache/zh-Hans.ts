import type english from "./en.js";

export default {
  name: "往前滑动的缓存，里面是旋转过的键",
  settings: { numbering: "键怎么编号", now: "最新的词", sinks: "开头保留几个词" },
  choices: {
    numbering: { stream: "位置", slot: "格号", unturned: "旧格号" },
  },
  title: (by) => `滑动的缓存，键的编号：${by}`,
  told: {
    stream: (q) => `查询转 ${q}，每个键按自己的词在文中的位置转：键都不用动。`,
    slot: (q) => `查询转 ${q}，每个键按格号转：缓存一滑动，每个键都要往回转。`,
    unturned: (q) => `查询转 ${q}，每个键还停在刚存进来那一格的角度。`,
  },
  wrong: (wrong, all) => `${all} 个分数里有 ${wrong} 个不对。`,
  alt: (count, words) =>
    `八格的缓存里有 ${count} 个键，是第 ${words} 个词的。每格一个钟，有查询和键的指针，下面是两者的分数。`,
  list: "、",
  word: "词",
  number: "旋转",
  apart: "距离",
  score: "分数",
  table: (q) => `缓存里的键，以及和查询（转 ${q}）的分数`,
} satisfies typeof english;
