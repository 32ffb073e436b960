import trained from "../../text/zh-Hant/trained.js";
import type english from "./en.js";

export default {
  words: trained,
  name: "小 Transformer 讀越來越長的詞串",
  settings: {
    view: "看什麼",
    count: "幾個詞",
    hides: "比訓練時更遠的詞",
    runner: "讓誰跑",
    slowed: "指針放慢幾倍",
  },
  choices: {
    view: { attention: "一個位置往哪裡看", answers: "答對多少" },
    hides: { no: "留著", yes: "遮起來" },
    runner: {
      sinusoidal: "論文的波，用加的",
      rotary: "用轉的，底數 10,000",
      "rotary-3": "用轉的，底數 3",
      alibi: "越遠扣越多（ALiBi）",
      t5: "按距離分桶（T5）",
      "rotary-longer": "用轉的，再練長詞串",
    },
  },
  words32: trained.names,
  asks: "位置 5 在問：往前數第三個是哪個詞？",
  asksShort: "往回三步？",
  answers: (word) => `→ ${word}`,
  wrong: (word) => `→ ${word} ✗`,
  seen: "訓練時見過",
  never: "訓練時沒見過",
  neverShort: "沒見過",
  goes: (percent) => `拿走 ${percent} 的注意力`,
  hidden: "遮起來了",
  count: (words) => `${words} 個詞`,
  right: "答對",
  rightOf: (rows) => `共 ${rows} 串`,
  looks: (of) =>
    `${of.words} 個詞：${of.stolen} 的注意力跑到訓練時沒見過的地方。它答「${of.answer}」，${of.isRight ? "答對了" : `應該是「${of.right}」`}。換很多詞串來考，你手上的這個模型答對 ${of.own}，五個種子答對 ${of.median}。`,
  medianOf: (median, range) => `${median}%（${range}）`,
  rightTable: (place, seeds) =>
    `位置 ${place} 的「往回三步」答對多少：${seeds} 個種子的中位數與範圍`,
  keyOfAttention:
    "詞的左右兩邊，是一個訓練好的旋轉模型最後一層的兩個頭。最右邊是位置 5 答對多少。灰帶：訓練過的五個種子。虛線：它們的中位數。粗線：你手上的這個模型。",
  slowed: (name, times) => `${name}，放慢 ${times} 倍`,
  bets: (words) => `先押注：${words} 個詞時，「往回三步」它會答對多少？`,
  bet: "你猜幾 %",
  begin: "先猜，再讓它跑",
  leave: "先不跑",
  trained: "粗線：訓練過的長度",
  origins: "這些答案在前面第幾個位置",
  key: (seeds) =>
    `粗線：可以在這裡跑的那一個。細線：訓練過的全部 ${seeds} 個種子。虛線：不知道位置的模型。`,
  run: (kilobytes) => `讓它跑（下載 ${kilobytes}\u00a0kB）`,
  running: "正在跑……",
  came: (name, percent, words) => `${name}：${words} 個詞時，「往回三步」答對 ${percent}%。`,
  said: (percent) => `你押的是 ${percent}%。`,
  standings: (words) => `目前的成績（${words} 個詞）`,
  remarks: {
    sinusoidal: (ranges) =>
      `訓練過的長度全對。到了最長的詞串，各個種子答對 ${ranges.back} 和 ${ranges.seen}：兩題都守不住。`,
    rotary: (ranges) => `它比用加的撐得久，最後還是丟了三步：最長的詞串只答對 ${ranges.back}。`,
    "rotary-3": (ranges) =>
      `它的指針全都轉得快。三步一路對到底，答對 ${ranges.back}；順序卻丟了，只有 ${ranges.seen}。`,
    alibi: (ranges) =>
      `三步不管多長都差不多一樣好，答對 ${ranges.back}；順序則一開始就不大行。它有一個頭只看前面，一個頭只看後面：光是這樣遮住一邊，就已經透露了順序。`,
    t5: (ranges) =>
      `8 格以外的詞全放同一桶，這一桶訓練時就用過，所以再遠也不陌生。效果好不好要看種子：最長的詞串答對 ${ranges.back} 和 ${ranges.seen}。`,
    "rotary-longer": (ranges) =>
      `用和最長一樣長的詞串再練幾百步：${ranges.back} 和 ${ranges.seen}。拉長的公式，沒有一條能兩題都這麼好。`,
  },
  walks: (back, places) =>
    `它學到的「${back} 個位置」那個角，現在要走 ${places} 個位置才轉得到：它就往那裡看。`,
  alt: (name, words, told) => `${name}，${words} 個詞時：${told}。`,
  toys: "這些都是玩具。放慢指針對它們有什麼影響，說明不了大模型好不好用。",
  trouble: "模型載入失敗。",
} satisfies typeof english;
