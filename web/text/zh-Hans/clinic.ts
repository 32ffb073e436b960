import type english from "../en/clinic.js";

export default {
  name: "三张有毛病的表，还有十个问题",
  settings: {
    patient: "病人",
    question: "问题",
  },
  patients: "三位病人，都来自真实的讨论帖",
  table: "32 × 16 的表，底数 10000，这是最前面几行几列",
  complaints: {
    own: "“正弦、余弦交错，跟论文一样，可总觉得哪儿不对劲。”",
    "from-one": "“位置 1 应该从 sin 1 = 0.8415 开始，我的不是。”",
    doubled: "“前两列都对，后面的几乎不动。”",
  },
  diagnose: "毛病在哪儿？在医生开口之前先说说看。",
  diagnoses: {
    paper: "没有毛病",
    own: "每一列各用一个指数",
    "from-one": "i 从 1 数起",
    doubled: "把指数误乘成两倍",
    integer: "用了整数除法",
  },
  ask: "直接问医生",
  right: "答对了。",
  wrong: "不完全对。",
  doctorComing: "正在请教医生……",
  doctorTrouble: "医生加载失败。",
  doctor: (told) => `医生说：“${told}”`,
  questionOf: (question, questions) => `第 ${question} 题，共 ${questions} 题`,
  choose: "选一个答案。每个错误选项，都真的有人这样答过。",
  back: "上一题",
  next: "下一题",
  done: "十题都答完了。没有计分，也没留下记录：你现在懂的，就是证书。",
  questions: {
    share: {
      asked: "有人把编号除以最后一个编号再加上去，问题在哪儿？",
      answers: [
        "没问题，始终在 0 和 1 之间",
        "float32 存不下那么小的数",
        "走一步有多大，每篇都不一样",
      ],
      settled: (short, long) =>
        `往后一个词，3 个词的句子差 ${short}，5001 个词的文章只差 ${long}。`,
    },
    longest: {
      asked: "d = 512 时，最长的波有多长？",
      answers: ["2π ⋅ 10000 ≈ 62,832 个位置", "比那再短一点", "10,000 个位置"],
      settled: (last, limit) => `是 ${last} 个位置。${limit} 是 d 越来越大时的极限。`,
    },
    parity: {
      asked: "第四个词（位置 3）的第 4 列，是正弦还是余弦？",
      answers: ["正弦，因为列号是偶数", "余弦，因为位置是奇数", "先正弦再余弦，两个都有"],
      settled: (formula, value) =>
        `d = 8 时是 ${formula} = ${value}。2i 和 2i + 1 数的是列，从来不是词。`,
    },
    range: {
      asked: "d = 64 时，i 从哪儿数到哪儿？",
      answers: ["0 到 63", "0 到 31", "1 到 32"],
      settled: (pairs, last) => `一共 ${pairs} 对，i 从 0 数起，最后一对是 ${last}。`,
    },
    empty: {
      asked: "50 × 128 的热力图，右半边看起来一片空白，为什么？",
      answers: ["那些列都是零", "模型用不到它们", "那里的波才刚开始"],
      settled: (slow, sine, cosine) =>
        `64 个波里有 ${slow} 个比 50 个位置还长。最后一对在位置 49 的值是 ${sine} 和 ${cosine}。`,
    },
    falls: {
      asked: "d = 64 时，哪两个位置的内积更大：相距 5，还是相距 6？",
      answers: ["相距 6", "相距 5，越近越大", "一样大"],
      settled: (five, six) => `相距 5 是最大值的 ${five}，相距 6 是 ${six}。内积不是一路往下降的。`,
    },
    block: {
      asked: "d = 512 时，把 PE(pos) 变成 PE(pos + k) 的 Rₖ 有多大？",
      answers: ["2 × 2", "512 × 512", "要看 pos"],
      settled: (dim, pairs) =>
        `${dim} × ${dim}，对角线上有 ${pairs} 个 2 × 2 的小块，一对一个。里面没有一个数含有 pos。`,
    },
    layout: {
      asked: "一张表是 sin cos sin cos，另一张先放全部 sin 再放全部 cos，哪一张错了？",
      answers: ["第一张", "第二张", "都没错，但权重只配得上一种"],
      settled: (one, other) =>
        `PE(2) ⋅ PE(9) 在一张里是 ${one}，在另一张里是 ${other}：数字相同，只是列不同。`,
    },
    bert: {
      asked: "BERT 为什么最多读 512 个 token？",
      answers: ["位置表只有这么多行", "注意力看不到更远", "波每 512 个位置重复一次"],
      settled: (rows, last) => `表有 ${rows} 行，所以最后一个位置是 ${last}。BERT 里没有波。`,
    },
    dropout: {
      asked: "位置编码之后接着 dropout，它丢的是什么？",
      answers: ["P 里的数", "整个位置", "X + P 这个和里的数"],
      settled: (swell) =>
        `丢的是和里的数。p = 0.1 时，留下来的都乘上 1/(1 − p) = ${swell}，词和位置一视同仁。`,
    },
  },
} satisfies typeof english;
