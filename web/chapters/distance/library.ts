import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    columns: "The product adds up all columns, so their order does not matter.",
    frequencies:
      "Its waves are longer, so neighbours are more alike than in the paper. The rule is the same: the product depends on p − q alone.",
    first:
      "Both positions are higher by 2. Their difference stays the same, and so does the product.",
  },
  "zh-Hans": {
    columns: "内积把所有列加起来，所以列的顺序没有影响。",
    frequencies: "它的波比较长，所以相邻的位置比论文的更像。规则没有变：内积只看 p − q。",
    first: "两个位置都多 2，相减还是一样，内积也就一样。",
  },
  "zh-Hant": {
    columns: "內積把所有欄加起來，所以欄的順序沒有影響。",
    frequencies: "它的波比較長，所以相鄰的位置比論文的更像。規則沒有變：內積只看 p − q。",
    first: "兩個位置都多 2，相減還是一樣，內積也就一樣。",
  },
};
