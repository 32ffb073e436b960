import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    columns:
      "The sine and the cosine of pair i are d/2 columns apart. So a pair’s four numbers do not form a 2 × 2 block on the diagonal: there is one in each quarter of the matrix. The rule of the rotation is the same.",
    frequencies: "Every hand but the first turns more slowly than the paper’s.",
    first: "“k further” is the same turn from every start, including 2.",
  },
  "zh-Hans": {
    columns:
      "第 i 对的正弦和余弦相隔 d/2 列，所以每一对的四个数字，不再是对角线上 2 × 2 的小块，而是分在矩阵的左上、右上、左下、右下。旋转的规则没有变。",
    frequencies: "除了第 0 对，每根指针都转得比论文的慢。",
    first: "不论从哪里出发，“往后 k 个”都是同样的旋转，从 2 出发也一样。",
  },
  "zh-Hant": {
    columns:
      "第 i 對的正弦與餘弦相隔 d/2 欄，所以每一對的四個數字，不再是對角線上 2 × 2 的小塊，而是分在矩陣的左上、右上、左下、右下。旋轉的規則沒有變。",
    frequencies: "除了第 0 對，每根指針都轉得比論文的慢。",
    first: "不論從哪裡出發，「往後 k 個」都是同樣的旋轉，從 2 出發也一樣。",
  },
};
