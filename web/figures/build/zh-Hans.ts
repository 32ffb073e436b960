import type english from "./en.js";

export default {
  name: "六行代码，以及每一行做出的东西",
  settings: {
    line: "运行到第几行",
    precision: "数字的精度",
    variant: "改一个地方",
  },
  makes: ["position", "exponent", "omega", "pe", "pe", "pe"],
  printed: (name) => `print(${name})`,
  array: "PyTorch 打印的数组",
  lines: [
    "第 1 行：把位置竖着排成一列。多出的一个轴，让每个位置都能乘上每个频率。",
    "第 2 行：0、2、…… 除以 d，就是指数 2i/d。一次跳 2，所以一对只有一个指数。",
    "第 3 行：频率 ωᵢ。第一个是 1，往后越来越小。",
    "第 4 行：准备四个位置、每个四个数的空间。",
    "第 5 行：正弦放进第 0、2、…… 列。“0::2”从 0 开始，每隔一列取一列。",
    "第 6 行：同样的角，余弦放进第 1、3、…… 列。",
  ],
  choices: {
    precision: { float32: "float32", float64: "float64" },
    variant: {
      paper: "和论文一样",
      exp: "改用 exp 和 log",
      overwritten: "0::2 → 1::2",
      integer: "/ → //",
      "from-one": "i 从 1 开始",
      doubled: "2 ⋅ arange",
      multiplied: "1 / → 1 *",
      own: "一列一个指数",
    },
  },
  finished: "d = 4：做好的表",
  position: "位置",
  alt: (variant, line, printed) =>
    `六行 PyTorch 代码（${variant}），运行到第 ${line} 行。这一行做出：${printed}`,
  changed: (variant) => `改了一个地方：${variant}。`,
  doctorComing: "正在用这段代码做一张 32 × 16 的表去问医生……",
  doctorTrouble: "医生加载失败。",
  doctor: (told) => `用这段代码做一张 32 × 16 的表去问，医生说：“${told}”`,
} satisfies typeof english;
