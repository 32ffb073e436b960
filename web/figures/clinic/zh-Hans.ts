import type english from "./en.js";

export default {
  name: "有毛病的表，还有十个问题",
  settings: {
    patient: "病人",
    question: "问题",
  },
  choices: {
    patient: { 1: "1", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 7: "7", 8: "8" },
  },
  title: (patient) => `病人 ${patient}：一张有毛病的表`,
  alt: (table, rows, complaint) => `${table}，一行一行是：${rows}。${complaint}`,
  from: (table, thread) => `${table}；出自 ${thread}`,
  table: "32 × 16 的表，底数 10000，这是最前面几行几列",
  cache: "32 × 16 的余弦缓存，前后两半配对，这是最前面几行几列",
  turned: "旋转过的查询，32 × 16，底数 10000，这是最前面几行几列",
  complaints: {
    own: "“正弦、余弦交错，跟论文一样，可总觉得哪儿不对劲。”",
    "from-one": "“位置 1 应该从 sin 1 = 0.8415 开始，我的不是。”",
    doubled: "“前两列都对，后面的几乎不动。”",
    pairing:
      "“我的查询是 1、0、1、0……，相邻两列一对。旋转之后，每一对都该是同一个角的余弦和正弦。”",
    padding:
      "“6 个 token 的提示词，左边填充到 10 个。这几行是接下来的 token：6、7、8……。单独跑没问题，放进批次就不行。”",
    float16: "“模型用 float16 跑。短文没事，过了 2000 个 token，就分不清谁说了什么。”",
    twice: "“线性缩放，倍数 4，位置 4 应该从 cos 1 = 0.5403 开始。”",
    layer: "“Gemma 3 里用滑动窗口的一层，配置文件写着 rope_local_base_freq: 10000。”",
  },
  diagnose: "毛病在哪儿？在医生开口之前先说说看。",
  diagnoses: {
    paper: "没有毛病",
    own: "每一列各用一个指数",
    "from-one": "i 从 1 数起",
    doubled: "把指数误乘成两倍",
    integer: "用了整数除法",
    pairing: "按前后半配对，却旋转相邻两列",
    padding: "把填充也数成了位置",
    float16: "用 float16 算角",
    twice: "倍数用了两次",
    layer: "用了别的层的底数",
  },
  ask: "直接问医生",
  right: "答对了。",
  wrong: "不完全对。",
  doctorComing: "正在请教医生……",
  doctorTrouble: "医生加载失败。",
  doctor: (told) => `医生说：“${told}”`,
  found: (what, base, start) => `表里是：${what}；底数 ${base}，第一个位置是 ${start}。`,
  meant: {
    pairing: (squares) =>
      `求个和就露了馅：位置 1 的第 0、1 列，平方和是 ${squares}，旋转过后应该还是 1。这两列用了两个不同的角。`,
    padding: (start, meant, distance) =>
      `位置 ${start} 本该是 ${meant}：新的 token 离提示词的最后一个有 ${distance} 步，而不是 1 步。要是提示词的位置也跟着移，分数一个都不会变。`,
    float16:
      "float16 里没有 2049 这个数，它成了 2048，于是两行一模一样。角要用 float32 算，余弦存成 float16 倒无妨。",
    twice: (factor, product) =>
      `配置文件写的是 ${factor}。${factor} × ${factor} = ${product}：频率除过一次，位置又除了一次。`,
    layer: (found, meant) =>
      `底数 ${found} 是 rope_theta，给看得到全文的那些层用。这一层训练时用的是 ${meant}。`,
  },
  lines: "要改的那一行 PyTorch",
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
