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
  remarks: {
    none: () => "不告訴它位置，它只能在這一列的詞裡猜；某個詞前面出現過沒有，就像丟銅板。",
    index: (ranges) =>
      `在訓練過的長度裡，編號並沒有淹沒詞：換了幾次隨機種子，步數都答對 ${ranges.backTrained}，大概是因為後面有 LayerNorm。再長就不行了。先後學不學得會，要看種子的運氣：${ranges.seenTrained}。`,
    share: (ranges) =>
      `比例說不出固定的一步：長度一變，同一個位置就換了一個數。先後學不學得會，要看種子的運氣：最長的那幾列答對 ${ranges.seenFar}。只看一次訓練，不能算數。`,
    bits: () =>
      "在訓練過的長度裡全對。再長，就有一個位元是訓練時從來沒有亮過的，模型不知道那是什麼意思。",
    "wave-2pi": (ranges) =>
      `所有用加的辦法裡，這個波把步數帶得最遠：在它上面走整數步，永遠不會回到原處。先後就差了，在訓練過的長度裡也只有 ${ranges.seenTrained}。`,
    "wave-8": () =>
      "走完一個週期，兩個位置的列就一模一樣，怎麼訓練都分不開：在訓練過的長度裡就已經不行。",
    "wave-64": () =>
      "一個慢波，在訓練過的長度裡兩題都會，先後比論文所有的波合起來還帶得遠。步數則守不住。",
    sinusoidal: () =>
      "在訓練過的長度裡全對。再長，兩題都守不住：哪個位置的列都算得出來，模型卻不懂那是什麼意思。",
    concatenated: () => "接在詞旁邊，論文的波大約和加上去一樣好。再長，一樣守不住。",
    learned: () => "在訓練過的長度裡全對。再長，表裡那些列還是當初隨機抽的樣子，從來沒有訓練過。",
  },
} satisfies typeof english;
