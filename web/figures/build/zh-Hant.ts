import type english from "./en.js";

export default {
  name: "六行程式，以及每一行做出的東西",
  settings: {
    line: "執行到第幾行",
    precision: "數字的精度",
    variant: "改一個地方",
  },
  makes: ["position", "exponent", "omega", "pe", "pe", "pe"],
  printed: (name) => `print(${name})`,
  array: "PyTorch 印出的陣列",
  lines: [
    "第 1 行：把位置排成一直行。多出的一個軸，讓每個位置都能乘上每個頻率。",
    "第 2 行：0、2、…… 除以 d，就是指數 2i/d。一次跳 2，所以一對只有一個指數。",
    "第 3 行：頻率 ωᵢ。第一個是 1，往後越來越小。",
    "第 4 行：準備四個位置、每個四個數的空間。",
    "第 5 行：正弦放進第 0、2、…… 欄。「0::2」從 0 開始，每隔一欄取一欄。",
    "第 6 行：同樣的角，餘弦放進第 1、3、…… 欄。",
  ],
  choices: {
    precision: { float32: "float32", float64: "float64" },
    variant: {
      paper: "和論文一樣",
      exp: "改用 exp 與 log",
      overwritten: "0::2 → 1::2",
      integer: "/ → //",
      "from-one": "i 從 1 開始",
      doubled: "2 ⋅ arange",
      multiplied: "1 / → 1 *",
      own: "一欄一個指數",
    },
  },
  finished: "d = 4：做好的表",
  position: "位置",
  alt: (variant, line, printed) =>
    `六行 PyTorch 程式（${variant}），執行到第 ${line} 行。這一行做出：${printed}`,
  changed: (variant) => `改了一個地方：${variant}。`,
  doctorComing: "正在用這段程式做一張 32 × 16 的表去問醫生……",
  doctorTrouble: "醫生載入失敗。",
  doctor: (told) => `用這段程式做一張 32 × 16 的表去問，醫生說：「${told}」`,
} satisfies typeof english;
