import type english from "../en/trained.js";

export default {
  name: "小 Transformer 的回答",
  tasks: { back: "步數", seen: "先後" },
  questions: {
    back: (places) => `步數：往前數 ${places} 個位置，是哪個詞？`,
    seen: "先後：這個詞在前面出現過了嗎？",
  },
  percent: (number) => `${number}%`,
  range: (least, most) => (least === most ? `${least}%` : `${least}% 到 ${most}%`),
  words: "一列有幾個詞",
  trainedOn: "網底：訓練過的長度",
  table: (rows) => `每種長度出 ${rows} 列新題目，答對的比例`,
  length: (words) => `${words} 個詞`,
  trainedLength: (words) => `${words} 個詞（訓練過）`,
  untold: (task) => `${task}，不告訴它位置`,
  curve: (question, told) => `${question}${told}`,
  point: (words, percent) => `${words} 個詞答對 ${percent}`,
  comma: "，",
  key: (seeds) =>
    `粗線：網頁剛取來的模型，在這裡當場算出來的。細線：一共訓練了 ${seeds} 次，只差隨機種子，每次一條。虛線：不告訴它位置的模型。網底：訓練過的長度。`,
  strip: (words) => `一列 ${words} 個詞，一個位置一個位置看`,
  stripKey: "實心：答對。叉：答錯。小點：這個位置沒有題目。",
  stripLabel: (task, right, asked) => `${task}：${asked} 個位置答對 ${right} 個。`,
  originsOf: (words) => `「步數」的回答是從哪裡來的（一列 ${words} 個詞）`,
  origins: (places, percent) =>
    `大多來自往前 ${places} 個位置：那裡的詞正是回答的，占 ${percent}%。`,
  placesBefore: "往前幾個位置",
  wanted: "虛線：題目問的",
} satisfies typeof english;
