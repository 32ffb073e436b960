import type english from "./en.js";

export default {
  name: "依距離加到注意力分數上的數",
  settings: {
    way: "加上什麼",
    mask: "查詢看得到",
    heads: "幾個頭",
    slope: "斜率",
    query: "查詢",
  },
  choices: {
    way: {
      alibi: "斜率（ALiBi）",
      t5: "分桶（T5）",
    },
    mask: {
      causal: "前面的詞",
      both: "前後都看",
    },
  },
  title: {
    slope: (slope) => `斜率 ${slope} 的頭在分數上加多少`,
    buckets: "T5 把每個距離分到哪一桶",
  },
  list: "、",
  cell: (key, value) => `鍵 ${key} 是 ${value}`,
  label: (way, mask, query, row) =>
    `每個查詢對每個鍵一格：${way}，${mask}。查詢 ${query}：${row}。`,
  keys: "鍵 →",
  added: {
    alibi: (query) => `查詢 ${query} 的每個分數加上多少`,
    t5: (query) => `查詢 ${query} 的每個鍵落在哪一桶`,
  },
  mirror: {
    causal: (query, count) =>
      `後面的鍵都遮住了：查詢 ${query} 看得到 ${count} 個。看得到幾個，本身就是順序，不必另外加。`,
    both: (value) =>
      `往左 3 格扣 ${value}，往右 3 格也扣 ${value}。整句倒著讀，數字一模一樣：左右不分。`,
    buckets: (before, after) =>
      `往左 3 格是第 ${before} 桶，往右 3 格是第 ${after} 桶：T5 分得清左右。`,
  },
  slopes: (heads) => `${heads} 個頭的斜率`,
  head: "頭",
  headOf: (head) => `第 ${head} 個`,
  paper: "論文的程式",
  formula: "2^(−8k/n)",
  mixed: (of) =>
    `${of.heads} 不是 2 的次方。前 ${of.power} 個照 ${of.power} 個頭算，其餘 ${of.others} 個從 ${of.double} 個頭的斜率裡隔一個取一個。只照公式算，開頭會是 ${of.plain}。`,
  buckets: (count) => `${count} 個桶，每一桶對每個頭各有一個學來的數`,
  distance: "距離",
  from: (first) => `${first} 以上`,
  range: (first, last) => `${first}–${last}`,
  judge: {
    title: "訓練好的模型表現如何",
    trouble: "模型載入失敗。",
    map: (head) => `最後一層第 ${head} 個頭，每個位置在看哪裡：一個查詢一列，白色是 0，紅色是 1。`,
    rows: (rows, length) => `${rows} 串、每串 ${length} 個詞裡答對的比例，± 是 95% 信賴區間的一半`,
    share: (share) => `${share}%`,
    back: "往前第 3 個是哪個詞？",
    seen: "這個詞前面出現過嗎？（亂猜是 50%）",
    trained: {
      alibi:
        "這個編碼器以斜率 1 訓練。第 1 個頭看不到後面的詞，第 2 個頭看不到前面的詞：一邊一個遮罩。",
      "alibi-symmetric":
        "以斜率 1/16 與 1/256 訓練。兩個頭前後都看：不管斜率多少，順序都只能亂猜。",
      t5: "訓練時有 16 個桶，一邊 8 個。相距 8 個詞以上的共用一個。",
    },
  },
  before: "前面",
  after: "後面",
} satisfies typeof english;
