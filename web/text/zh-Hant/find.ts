import type english from "../en/find.js";

export default {
  name: "找出這一列",
  round: (round, rounds) => `找出這一列（${round} / ${rounds}）`,
  wanted: "目標",
  wantedName: "目標那一列的條碼",
  mine: (pos) => `第 ${pos} 列`,
  mineName: "你這一列的條碼",
  how: "滑一滑，直到你的條碼和目標一樣。右邊慢的欄告訴你大概在哪裡，左邊快的欄告訴你究竟是哪一列。",
  howInHalves:
    "滑一滑，直到你的條碼和目標一樣。左右兩半裡，都是右邊慢的欄告訴你大概在哪裡，左邊快的欄告訴你究竟是哪一列。",
  tooLow: (pos, alike, dim) =>
    `第 ${pos} 列太前面了，目標在更下面。它的 ${dim} 欄裡，有 ${alike} 欄看起來和目標一樣。`,
  tooHigh: (pos, alike, dim) =>
    `第 ${pos} 列太後面了，目標在更上面。它的 ${dim} 欄裡，有 ${alike} 欄看起來和目標一樣。`,
  found: (pos) => `對，就是第 ${pos} 列。別的列都沒有這段條碼。`,
  shown: (pos) => `是第 ${pos} 列。`,
  last: (pos) => `對，就是第 ${pos} 列。接著直著讀：選一欄，看旁邊的波。`,
  take: "就是這一列",
  skip: "看答案",
  next: "下一列",
} satisfies typeof english;
