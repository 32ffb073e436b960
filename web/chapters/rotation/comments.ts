import type { Comments } from "../../code/comments.js";

export const comments: Comments = {
  "R_k: a block of 2 × 2 for each pair, and zeros beside the blocks.": {
    "zh-Hant": "R_k：每一對一個 2 × 2 的區塊，區塊以外都是 0。",
    "zh-Hans": "R_k：每一对一个 2 × 2 的块，块以外都是 0。",
  },
  "R_k: four numbers for each pair, where its sine and its cosine stand.": {
    "zh-Hant": "R_k：每一對四個數，放在它的正弦與餘弦所在的地方。",
    "zh-Hans": "R_k：每一对四个数，放在它的正弦与余弦所在的地方。",
  },
};
