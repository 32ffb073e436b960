import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    any: "Without positions attention only permutes its outputs. Any formula whose rows differ from place to place changes that.",
    figure:
      "The figure stays as it is: its models were trained with the paper’s rows. The program adds this library’s.",
  },
  "zh-Hans": {
    any: "没有位置时，注意力只是把输出换个顺序。不论用哪个公式，只要各个位置加上的行不同，就不再是这样。",
    figure: "图不变：图里的模型是用论文的行训练的。程序加上的是这个库的行。",
  },
  "zh-Hant": {
    any: "沒有位置時，注意力只是把輸出換個順序。不論用哪個公式，只要各個位置加上的列不同，就不再是這樣。",
    figure: "圖不變：圖裡的模型是用論文的列訓練的。程式加上的是這個函式庫的列。",
  },
};
