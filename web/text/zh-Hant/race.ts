import type english from "../en/race.js";
import trained from "./trained.js";

export default {
  words: trained,
  name: "小 Transformer 賽跑：差別只在怎麼告訴它位置",
  settings: {
    runner: "讓誰跑",
    slowed: "指針放慢幾倍",
  },
  choices: {
    runner: {
      sinusoidal: "論文的波，用加的",
      rotary: "用轉的，底數 10,000",
      "rotary-3": "用轉的，底數 3",
      alibi: "越遠扣越多（ALiBi）",
      t5: "按距離分桶（T5）",
      "rotary-longer": "用轉的，再練長詞串",
    },
  },
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
      `8 格以外的詞全放同一桶，這一桶訓練時就用過：再遠也不陌生。效果好不好，要看種子：最長的詞串答對 ${ranges.back} 和 ${ranges.seen}。`,
    "rotary-longer": (ranges) =>
      `多練幾百步，練的詞串長到最長那麼長：${ranges.back} 和 ${ranges.seen}。拉長的公式，沒有一條能兩題都這麼好。`,
  },
  walks: (back, places) =>
    `它學到的「${back} 個位置」那個角，現在要走 ${places} 個位置才轉得到：它就往那裡看。`,
  alt: (name, words, told) => `${name}，${words} 個詞時：${told}。`,
  toys: "這些都是玩具。放慢指針對它們有什麼影響，說明不了大模型好不好用。",
  trouble: "模型載入失敗。",
} satisfies typeof english;
