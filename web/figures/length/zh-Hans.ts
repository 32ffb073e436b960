import trained from "../../text/zh-Hans/trained.js";
import type english from "./en.js";

export default {
  words: trained,
  name: "小 Transformer 读越来越长的词串",
  settings: {
    view: "看什么",
    count: "几个词",
    hides: "比训练时更远的词",
    runner: "让谁跑",
    slowed: "指针放慢几倍",
  },
  choices: {
    view: { attention: "一个位置往哪里看", answers: "答对多少" },
    hides: { no: "留着", yes: "遮住" },
    runner: {
      sinusoidal: "论文的波，相加",
      rotary: "旋转，底数 10,000",
      "rotary-3": "旋转，底数 3",
      alibi: "越远扣得越多（ALiBi）",
      t5: "按距离分桶（T5）",
      "rotary-longer": "旋转，再练长词串",
    },
  },
  words32: trained.names,
  asks: "位置 5 在问：往前数第三个是哪个词？",
  asksShort: "往回三步？",
  answers: (word) => `→ ${word}`,
  wrong: (word) => `→ ${word} ✗`,
  seen: "训练时见过",
  never: "训练时没见过",
  neverShort: "没见过",
  goes: (percent) => `拿走 ${percent} 的注意力`,
  hidden: "已遮住",
  count: (words) => `${words} 个词`,
  right: "答对",
  rightOf: (rows) => `共 ${rows} 串`,
  looks: (of) =>
    `${of.words} 个词：${of.stolen} 的注意力跑到训练时没见过的地方。它答“${of.answer}”，${of.isRight ? "答对了" : `应该是“${of.right}”`}。换很多词串来考，你手里的这个模型答对 ${of.own}，五个种子答对 ${of.median}。`,
  medianOf: (median, range) => `${median}%（${range}）`,
  rightTable: (place, seeds) => `位置 ${place} 的“往回三步”答对多少：${seeds} 个种子的中位数与范围`,
  keyOfAttention:
    "词的左右两边，是一个训练好的旋转模型最后一层的两个头。最右边是位置 5 答对多少。灰带：训练过的五个种子。虚线：它们的中位数。粗线：你手里的这个模型。",
  slowed: (name, times) => `${name}，放慢 ${times} 倍`,
  bets: (words) => `先下注：${words} 个词时，“往回三步”它会答对多少？`,
  bet: "你猜几 %",
  begin: "先猜，再让它跑",
  leave: "先不跑",
  trained: "粗线：训练过的长度",
  origins: "这些答案在前面第几个位置",
  key: (seeds) =>
    `粗线：可以在这里跑的那一个。细线：训练过的全部 ${seeds} 个种子。虚线：不知道位置的模型。`,
  run: (kilobytes) => `让它跑（下载 ${kilobytes}\u00a0kB）`,
  running: "正在跑……",
  came: (name, percent, words) => `${name}：${words} 个词时，“往回三步”答对 ${percent}%。`,
  said: (percent) => `你押的是 ${percent}%。`,
  standings: (words) => `目前的成绩（${words} 个词）`,
  remarks: {
    sinusoidal: (ranges) =>
      `训练过的长度全对。到了最长的词串，各个种子答对 ${ranges.back} 和 ${ranges.seen}：两道题都守不住。`,
    rotary: (ranges) => `它比相加撑得久，最后还是丢了三步：最长的词串只答对 ${ranges.back}。`,
    "rotary-3": (ranges) =>
      `它的指针全都转得快。三步一路对到底，答对 ${ranges.back}；顺序却丢了，只有 ${ranges.seen}。`,
    alibi: (ranges) =>
      `三步不管多长都差不多一样好，答对 ${ranges.back}；顺序则一开始就不太行。它有一个头只看前面，一个头只看后面：光是这样遮住一边，就已经透露了顺序。`,
    t5: (ranges) =>
      `8 格以外的词全放同一个桶，这个桶训练时就用过：再远也不陌生。效果好不好，要看种子：最长的词串答对 ${ranges.back} 和 ${ranges.seen}。`,
    "rotary-longer": (ranges) =>
      `用和最长一样长的词串再练几百步：${ranges.back} 和 ${ranges.seen}。拉长的公式，没有一条能两道题都这么好。`,
  },
  walks: (back, places) =>
    `它学到的“${back} 个位置”那个角，现在要走 ${places} 个位置才转得到：它就往那里看。`,
  alt: (name, words, told) => `${name}，${words} 个词时：${told}。`,
  toys: "这些都是玩具。放慢指针对它们有什么影响，说明不了大模型好不好用。",
  trouble: "模型加载失败。",
} satisfies typeof english;
