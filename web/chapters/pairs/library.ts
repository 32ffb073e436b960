import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    any: "The rotation uses this library’s frequencies. How the library lays out a row says nothing about the pairs of a head: the program pairs them as the chapter does.",
    figure: "The figure stays as it is: its model was trained with the paper’s frequencies.",
  },
  "zh-Hans": {
    any: "转动用的是这个库的频率。一行怎么排，和一个头里怎么配对是两回事：程序按这一章的配对。",
    figure: "图不变：图里的模型是用论文的频率训练的。",
  },
  "zh-Hant": {
    any: "轉動用的是這個函式庫的頻率。一列怎麼排，和一個頭裡怎麼配對是兩回事：程式照這一章的配對。",
    figure: "圖不變：圖裡的模型是用論文的頻率訓練的。",
  },
};
