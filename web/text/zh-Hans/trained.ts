import type english from "../en/trained.js";

export default {
  name: "小 Transformer 的回答",
  tasks: { back: "步数", seen: "先后" },
  questions: {
    back: (places) => `步数：往前数 ${places} 个位置，是哪个词？`,
    seen: "先后：这个词在前面出现过吗？",
  },
  percent: (number) => `${number}%`,
  range: (least, most) => (least === most ? `${least}%` : `${least}% 到 ${most}%`),
  words: "一句有几个词",
  trainedOn: "底纹：训练过的长度",
  table: (rows) => `每种长度出 ${rows} 句新题，答对的比例`,
  length: (words) => `${words} 个词`,
  trainedLength: (words) => `${words} 个词（训练过）`,
  untold: (task) => `${task}，不告诉它位置`,
  curve: (question, told) => `${question}${told}`,
  point: (words, percent) => `${words} 个词答对 ${percent}`,
  comma: "，",
  key: (seeds) =>
    `粗线：网页刚取来的模型，在这里当场算出来的。细线：一共训练了 ${seeds} 次，只有随机种子不同，每次一条。虚线：不告诉它位置的模型。底纹：训练过的长度。`,
  strip: (words) => `一句 ${words} 个词，逐个位置来看`,
  stripKey: "实心：答对。叉：答错。小点：这个位置没有题。",
  stripLabel: (task, right, asked) => `${task}：${asked} 个位置答对 ${right} 个。`,
  remarks: {
    none: () => "不告诉它位置，它只能在这一句的词里猜；某个词前面出现过没有，就像抛硬币。",
    index: (ranges) =>
      `在训练过的长度里，编号并没有淹没词：换了几次随机种子，步数都答对 ${ranges.backTrained}，多半是因为后面有 LayerNorm。再长就不行了。先后能不能学会，要看种子的运气：${ranges.seenTrained}。`,
    share: (ranges) =>
      `比例说不出固定的一步：长度一变，同一个位置就换了一个数。先后能不能学会，要看种子的运气：最长的那些句子答对 ${ranges.seenFar}。只看一次训练，不能当真。`,
    bits: () =>
      "在训练过的长度里全对。再长，就有一个二进制位是训练时从来没有亮过的，模型不知道它是什么意思。",
    "wave-2pi": (ranges) =>
      `所有用加法的办法里，这个波把步数带得最远：在它上面走整数步，永远回不到原处。先后就差了，在训练过的长度里也只有 ${ranges.seenTrained}。`,
    "wave-8": () =>
      "走完一个周期，两个位置的行就一模一样，怎么训练都分不开：在训练过的长度里就已经不行。",
    "wave-64": () =>
      "一个慢波，在训练过的长度里两道题都会，先后比论文所有的波加在一起还带得远。步数则守不住。",
    sinusoidal: () =>
      "在训练过的长度里全对。再长，两道题都守不住：哪个位置的行都算得出来，模型却不懂它的意思。",
    concatenated: () => "拼在词旁边，论文的波大约和加上去一样好。再长，一样守不住。",
    learned: () =>
      "在训练过的长度里全对。再长，表里那些行还是当初随机抽出来的样子，从来没有训练过。",
  },
} satisfies typeof english;
