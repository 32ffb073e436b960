import type { Comments } from "../comments.js";

/** The comments of the libraries' own programs. */
export const inLibraries: Comments = {
  "An angle for each column; two neighbours have the same. The tutorial does this in NumPy, too.": {
    "zh-Hant": "每欄一個角，相鄰兩欄相同。那篇教學也是用 NumPy 算的。",
    "zh-Hans": "每列一个角，相邻两列相同。那篇教程也是用 NumPy 算的。",
  },
  "fairseq computes in float32. The row of padding_idx is zero there; no word has it.": {
    "zh-Hant": "fairseq 用 float32 算，而且 padding_idx 那一列是 0，沒有字用它。",
    "zh-Hans": "fairseq 用 float32 算，而且 padding_idx 那一行是 0，没有字用它。",
  },
  "of the sines, of the cosines": { "zh-Hant": "正弦的、餘弦的", "zh-Hans": "正弦的、余弦的" },
  "tensor2tensor does this with TensorFlow, and calls the inverse of a frequency a timescale.": {
    "zh-Hant": "tensor2tensor 用 TensorFlow 這樣算，並把頻率的倒數叫作 timescale。",
    "zh-Hans": "tensor2tensor 用 TensorFlow 这样算，并把频率的倒数叫作 timescale。",
  },
  "the position of the first frame": { "zh-Hant": "第一個音框的位置", "zh-Hans": "第一帧的位置" },
  "the position of the first patch": {
    "zh-Hant": "第一個圖塊的位置",
    "zh-Hans": "第一个图块的位置",
  },
  "the position of the first word": { "zh-Hant": "第一個詞的位置", "zh-Hans": "第一个词的位置" },
};
