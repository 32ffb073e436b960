import type english from "../en/trained.js";

export default {
  name: "小 Transformer 的回答",
  /** A name for each of the 32 words of the trained encoders, which know them by their numbers alone. */
  names:
    "钟 沙 梨 钱 鼓 羊 叶 狼 山 雪 风 路 月 火 歌 琴 奶 船 李 鞋 蕨 熊 茶 墨 狐 星 黍 灯 米 籽 树 门",
  tasks: { back: "往回三步", seen: "出现过" },
  questions: {
    back: (places) => `往回三步：往前数第 ${places} 个是哪个词？`,
    seen: "出现过：这个词前面出现过没有？",
  },
  percent: (number) => `${number}%`,
  range: (least, most) => (least === most ? `${least}%` : `${least}–${most}%`),
  words: "词串有几个词",
  trainedOn: "底纹：训练过的长度",
  table: (rows) => `每种长度出 ${rows} 串新题，答对的比例`,
  length: (words) => `${words} 个词`,
  trainedLength: (words) => `${words} 个词（训练过）`,
  untold: (task) => `${task}，不告诉它位置`,
  curve: (question, told) => `${question}${told}`,
  point: (words, percent) => `${words} 个词答对 ${percent}`,
  comma: "，",
  key: (seeds) =>
    `粗线：网页刚取来的模型，在这里当场算出来的。细线：一共训练了 ${seeds} 次，只有随机种子不同，每次一条。虚线：不告诉它位置的模型。底纹：训练过的长度。`,
  strip: (words) => `一串 ${words} 个词，逐个位置来看`,
  stripKey: "实心：答对。叉：答错。小点：这个位置没有题。",
  stripLabel: (task, right, asked) => `${task}：${asked} 个位置答对 ${right} 个。`,
  originsOf: (words) => `“往回三步”的回答是从哪里来的（一串 ${words} 个词）`,
  origins: (places, percent) =>
    `大多来自往前 ${places} 个位置：那里的词正是所回答的，占 ${percent}%。`,
  placesBefore: "往前几个位置",
  wanted: "虚线：题目所问",
} satisfies typeof english;
