import type english from "../en/trained.js";

export default {
  name: "小 Transformer 的回答",
  /** A name for each of the 32 words of the trained encoders, which know them by their numbers alone. */
  names:
    "鐘 沙 梨 錢 鼓 羊 葉 狼 山 雪 風 路 月 火 歌 琴 奶 船 李 鞋 蕨 熊 茶 墨 狐 星 黍 燈 米 籽 樹 門",
  tasks: { back: "往回三步", seen: "出現過" },
  questions: {
    back: (places) => `往回三步：往前數第 ${places} 個是哪個詞？`,
    seen: "出現過：這個詞前面出現過沒有？",
  },
  percent: (number) => `${number}%`,
  range: (least, most) => (least === most ? `${least}%` : `${least}–${most}%`),
  words: "詞串有幾個詞",
  trainedOn: "網底：訓練過的長度",
  table: (rows) => `每種長度出 ${rows} 串新題，答對的比例`,
  length: (words) => `${words} 個詞`,
  trainedLength: (words) => `${words} 個詞（訓練過）`,
  untold: (task) => `${task}，不告訴它位置`,
  curve: (question, told) => `${question}${told}`,
  point: (words, percent) => `${words} 個詞答對 ${percent}`,
  comma: "，",
  key: (seeds) =>
    `粗線：網頁剛取來的模型，在這裡當場算出來的。細線：一共訓練了 ${seeds} 次，只差隨機種子，每次一條。虛線：不告訴它位置的模型。網底：訓練過的長度。`,
  strip: (words) => `一串 ${words} 個詞，一個位置一個位置看`,
  stripKey: "實心：答對。叉：答錯。小點：這個位置沒有題目。",
  stripLabel: (task, right, asked) => `${task}：${asked} 個位置答對 ${right} 個。`,
  originsOf: (words) => `「往回三步」的回答是從哪裡來的（一串 ${words} 個詞）`,
  origins: (places, percent) =>
    `大多來自往前 ${places} 個位置：那裡的詞正是回答的，占 ${percent}%。`,
  placesBefore: "往前幾個位置",
  wanted: "虛線：題目問的",
} satisfies typeof english;
