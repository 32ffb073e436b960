import type english from "../en/clocks.js";

export default {
  name: "三十二座钟，一行一行写出位置",
  settings: {
    pos: "行",
    k: "摇柄 k",
    stride: "每一行往后几个位置",
    play: "自动播放",
  },
  choices: { stride: { "1": "1", "8": "8", "64": "64", "512": "512" } },
  picture: (position, row) =>
    `三十二座钟，指针各有各的快慢：第一座转得最快，最后一座几乎不动。每座钟把自己的正弦和余弦写成两格颜色，现在写到第 ${row} 行，也就是位置 ${position}。`,
  position: "位置",
  dimension: "维度",
  rest: "转动摇柄：一个 k 同时转动三十二根指针，每根转自己的角度。圆圈在八行之后。",
  turned: (k) => `k = ${k} 个位置：每根指针都转了自己的角度，不必知道自己从哪里出发。`,
  met: (k) => `k = ${k} 个位置：三十二根指针全部对上圆圈。换哪一行，都还是对上的。`,
  clock: "钟",
  firstClocks: (position) => `前四座钟在位置 ${position} 写下的数`,
} satisfies typeof english;
