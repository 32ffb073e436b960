import type english from "../en/find.js";

export default {
  name: "找出这一行",
  round: (round, rounds) => `找出这一行（${round} / ${rounds}）`,
  wanted: "目标",
  wantedName: "目标那一行的条形码",
  mine: (pos) => `第 ${pos} 行`,
  mineName: "你这一行的条形码",
  how: "滑一滑，直到你的条形码和目标一样。右边慢的列告诉你大概在哪里，左边快的列告诉你究竟是哪一行。",
  howInHalves:
    "滑一滑，直到你的条形码和目标一样。左右两半里，都是右边慢的列告诉你大概在哪里，左边快的列告诉你究竟是哪一行。",
  tooLow: (pos, alike, dim) =>
    `第 ${pos} 行太靠前了，目标在更下面。它的 ${dim} 列里，有 ${alike} 列看起来和目标一样。`,
  tooHigh: (pos, alike, dim) =>
    `第 ${pos} 行太靠后了，目标在更上面。它的 ${dim} 列里，有 ${alike} 列看起来和目标一样。`,
  found: (pos) => `对，就是第 ${pos} 行。别的行都没有这段条形码。`,
  shown: (pos) => `是第 ${pos} 行。`,
  last: (pos) => `对，就是第 ${pos} 行。接着竖着读：选一列，看旁边的波。`,
  take: "就是这一行",
  skip: "看答案",
  next: "下一行",
} satisfies typeof english;
