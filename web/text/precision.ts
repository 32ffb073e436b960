import type { Language } from "./language.js";

// The texts of the precision figure, apart from the catalogues: figures that are embedded in other
// people's pages do without them.

const en = {
  name: "The same positions with angles in three precisions",
  start: "First position",
  length: "Positions",
  jump: "Go to",
  coming: "The figure is being fetched …",
  failed: "What rounds the angles could not be fetched.",
  again: "Try again",
  map: (precision: string, start: string, end: string) =>
    `Heatmap of positions ${start} to ${end} with angles in ${precision}`,
  all: (length: string) => `All ${length} rows differ.`,
  some: (distinct: string, length: string, first: string) =>
    `${distinct} different rows of ${length}: that of position ${first} is the first to repeat the one before it.`,
  one: (length: string) => `One and the same row, ${length} times.`,
  infinite:
    "Where it is grey, the position is infinite: the largest number that float16 has is 65,504.",
  axis: "position ↓, dimension →",
  mark: "The line marks the first row that repeats the one above it.",
  bits: {
    float32: "24 bits: every whole number up to 16,777,216",
    float16: "11 bits: every whole number up to 2,048",
    bfloat16: "8 bits: every whole number up to 256",
  },
};

export type PrecisionText = typeof en;

const zhHant: PrecisionText = {
  name: "同樣的位置，角度用三種精度計算",
  start: "起始位置",
  length: "位置數",
  jump: "跳到",
  coming: "正在載入這張圖……",
  failed: "計算捨入的程式載入失敗。",
  again: "再試一次",
  map: (precision, start, end) => `角度用 ${precision} 計算時，位置 ${start} 到 ${end} 的熱圖`,
  all: (length) => `${length} 列各不相同。`,
  some: (distinct, length, first) =>
    `${length} 列之中只有 ${distinct} 種：從位置 ${first} 起，開始和前一列重複。`,
  one: (length) => `${length} 列全都一模一樣。`,
  infinite: "灰色的地方，位置成了無限大：float16 最大的數是 65,504。",
  axis: "位置 ↓、維度 →",
  mark: "橫線標出第一個和上一列相同的列。",
  bits: {
    float32: "24 位元：16,777,216 以內的整數都有",
    float16: "11 位元：2,048 以內的整數都有",
    bfloat16: "8 位元：256 以內的整數都有",
  },
};

const zhHans: PrecisionText = {
  name: "同样的位置，角度用三种精度计算",
  start: "起始位置",
  length: "位置数",
  jump: "跳到",
  coming: "正在加载这张图……",
  failed: "计算舍入的程序加载失败。",
  again: "再试一次",
  map: (precision, start, end) => `角度用 ${precision} 计算时，位置 ${start} 到 ${end} 的热力图`,
  all: (length) => `${length} 行各不相同。`,
  some: (distinct, length, first) =>
    `${length} 行里只有 ${distinct} 种：从位置 ${first} 起，开始和前一行重复。`,
  one: (length) => `${length} 行全都一模一样。`,
  infinite: "灰色的地方，位置成了无穷大：float16 最大的数是 65,504。",
  axis: "位置 ↓、维度 →",
  mark: "横线标出第一个和上一行相同的行。",
  bits: {
    float32: "24 位：16,777,216 以内的整数都有",
    float16: "11 位：2,048 以内的整数都有",
    bfloat16: "8 位：256 以内的整数都有",
  },
};

export const precisionTexts: Readonly<Record<Language, PrecisionText>> = {
  "zh-Hant": zhHant,
  "zh-Hans": zhHans,
  en,
};
