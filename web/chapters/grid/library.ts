import type { LibraryWords } from "../chapter.js";

/** What another library than the paper changes in this chapter. */
export const library: LibraryWords = {
  en: {
    any: "It has no formula for grids. Here one half of a row has its numbers for x, and the other half those for y.",
    mae: "The order in this chapter is MAE’s: x first, then y.",
    tensor2tensor:
      "It has its own formula for images, with y first. Here x comes first, as in the rest of the chapter.",
    columns: "In each half all sines come before all cosines, which changes no product.",
    frequencies:
      "The lowest frequency of each half is 1/10000, so all patches are a little more alike.",
    first: "",
  },
  "zh-Hans": {
    any: "它没有网格的公式。这里让一行的一半用它的公式算 x，另一半算 y。",
    mae: "这一章的顺序就是 MAE 的：先 x 后 y。",
    tensor2tensor: "它有自己的图像公式，先 y 后 x。这里仍按这一章，先 x 后 y。",
    columns: "每一半都是正弦在前、余弦在后，内积不会因此改变。",
    frequencies: "每一半的最低频率都刚好是 1/10000，所以图块之间都更像一点。",
    first: "",
  },
  "zh-Hant": {
    any: "它沒有網格的公式。這裡讓一列的一半用它的公式算 x，另一半算 y。",
    mae: "這一章的順序就是 MAE 的：先 x 後 y。",
    tensor2tensor: "它有自己的影像公式，先 y 後 x。這裡仍照這一章，先 x 後 y。",
    columns: "每一半都是正弦在前、餘弦在後，內積不會因此改變。",
    frequencies: "每一半的最低頻率都剛好是 1/10000，所以圖塊之間都更像一點。",
    first: "",
  },
};
