import type english from "./en.js";

export default {
  name: "按距离加到注意力分数上的数",
  settings: {
    way: "加上什么",
    mask: "查询看得到",
    heads: "几个头",
    slope: "斜率",
    query: "查询",
  },
  choices: {
    way: {
      alibi: "斜率（ALiBi）",
      t5: "分桶（T5）",
    },
    mask: {
      causal: "前面的词",
      both: "前后都看",
    },
  },
  title: {
    slope: (slope) => `斜率 ${slope} 的头在分数上加多少`,
    buckets: "T5 把每个距离分到哪个桶",
  },
  list: "、",
  cell: (key, value) => `键 ${key} 是 ${value}`,
  label: (way, mask, query, row) =>
    `每个查询对每个键一格：${way}，${mask}。查询 ${query}：${row}。`,
  keys: "键 →",
  added: {
    alibi: (query) => `查询 ${query} 的每个分数加上多少`,
    t5: (query) => `查询 ${query} 的每个键落在哪个桶`,
  },
  mirror: {
    causal: (query, count) =>
      `后面的键都遮住了：查询 ${query} 看得到 ${count} 个。看得到几个，本身就是顺序，不用另外加。`,
    both: (value) =>
      `往左 3 格扣 ${value}，往右 3 格也扣 ${value}。整句倒着读，数字一模一样：左右不分。`,
    buckets: (before, after) =>
      `往左 3 格是 ${before} 号桶，往右 3 格是 ${after} 号桶：T5 分得清左右。`,
  },
  slopes: (heads) => `${heads} 个头的斜率`,
  head: "头",
  headOf: (head) => `第 ${head} 个`,
  paper: "论文的代码",
  formula: "2^(−8k/n)",
  mixed: (of) =>
    `${of.heads} 不是 2 的幂。前 ${of.power} 个按 ${of.power} 个头算，其余 ${of.others} 个从 ${of.double} 个头的斜率里隔一个取一个。只按公式算，开头会是 ${of.plain}。`,
  buckets: (count) => `${count} 个桶，每个桶对每个头各有一个学来的数`,
  distance: "距离",
  from: (first) => `${first} 及以上`,
  range: (first, last) => `${first}–${last}`,
  judge: {
    title: "训练好的模型表现如何",
    trouble: "模型加载失败。",
    map: (head) => `最后一层第 ${head} 个头，每个位置在看哪儿：一个查询一行，白色是 0，红色是 1。`,
    rows: (rows, length) => `${rows} 串、每串 ${length} 个词里答对的比例，± 是 95% 置信区间的一半`,
    share: (share) => `${share}%`,
    back: "往前第 3 个是哪个词？",
    seen: "这个词前面出现过吗？（乱猜是 50%）",
    trained: {
      alibi:
        "这个编码器以斜率 1 训练。第 1 个头看不到后面的词，第 2 个头看不到前面的词：一边一个掩码。",
      "alibi-symmetric":
        "以斜率 1/16 和 1/256 训练。两个头前后都看：不管斜率多少，顺序都只能乱猜。",
      t5: "训练时有 16 个桶，一边 8 个。相距 8 个词及以上的共用一个。",
    },
  },
  before: "前面",
  after: "后面",
} satisfies typeof english;
