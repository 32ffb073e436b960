import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    any: "The first pair has the frequency 1 in every formula, so the wave is sin n and cos n here, too.",
    fairseq:
      "The first pair has the frequency 1 in every formula, so the wave is sin n and cos n here, too. With only two columns fairseq would divide by zero, so the program takes four.",
    whisper:
      "The first pair has the frequency 1 in every formula, so the wave is sin n and cos n here, too. With only two columns Whisper would divide by zero, so the program takes four.",
    first: "Its numbers start at 2: the third word has the number 4.",
  },
  "zh-Hans": {
    any: "不论用哪个公式，第 0 对的频率都是 1，所以这里的波同样是 sin n 和 cos n。",
    fairseq:
      "不论用哪个公式，第 0 对的频率都是 1，所以这里的波同样是 sin n 和 cos n。如果只有两列，fairseq 会除以零，所以程序用四列。",
    whisper:
      "不论用哪个公式，第 0 对的频率都是 1，所以这里的波同样是 sin n 和 cos n。如果只有两列，Whisper 会除以零，所以程序用四列。",
    first: "编号从 2 开始：第三个词的编号是 4。",
  },
  "zh-Hant": {
    any: "不論用哪個公式，第 0 對的頻率都是 1，所以這裡的波同樣是 sin n 與 cos n。",
    fairseq:
      "不論用哪個公式，第 0 對的頻率都是 1，所以這裡的波同樣是 sin n 與 cos n。如果只有兩欄，fairseq 會除以零，所以程式用四欄。",
    whisper:
      "不論用哪個公式，第 0 對的頻率都是 1，所以這裡的波同樣是 sin n 與 cos n。如果只有兩欄，Whisper 會除以零，所以程式用四欄。",
    first: "編號從 2 開始：第三個詞的編號是 4。",
  },
};
