import type english from "../en/clocks.js";

export default {
  name: "三十二座鐘，一列一列寫出位置",
  settings: {
    pos: "列",
    k: "把手 k",
    stride: "每一列往後幾個位置",
    play: "自己動",
  },
  choices: { stride: { "1": "1", "8": "8", "64": "64", "512": "512" } },
  picture: (position, row) =>
    `三十二座鐘，指針各有各的快慢：第一座轉得最快，最後一座幾乎不動。每座鐘把自己的正弦和餘弦寫成兩格顏色，現在寫到第 ${row} 列，也就是位置 ${position}。`,
  position: "位置",
  dimension: "維度",
  rest: "轉動把手：一個 k 同時轉動三十二根指針，每根轉自己的角度。圓圈在八列之後。",
  turned: (k) => `k = ${k} 個位置：每根指針都轉了自己的角度，不必知道自己從哪裡出發。`,
  met: (k) => `k = ${k} 個位置：三十二根指針全部對上圓圈。換哪一列，都還是對上的。`,
  clock: "鐘",
  firstClocks: (position) => `前四座鐘在位置 ${position} 寫下的數`,
} satisfies typeof english;
