import type english from "./en.js";

export default {
  name: "一个头里，哪两列一起旋转",
  settings: {
    turn: "代码怎么配对",
    rows: "权重的行",
    pair: "第几对",
  },
  choices: {
    turn: {
      adjacent: "相邻",
      halves: "前后半",
    },
    rows: {
      adjacent: "训练时的样子",
      halves: "搬成前后半",
    },
  },
  title: (turn, rows) => `代码旋转：${turn}；权重：${rows}`,
  columns: (count) => `一个头有 ${count} 列：属于哪根指针，→ 右或 ↑ 上`,
  words: (count) => `一串 ${count} 个词，一个字母代表一个词`,
  answers: "模型的回答：往前数第三个是哪个词？",
  right: (right, asked) => `${asked} 题答对 ${right} 题`,
  short: (pair, angle, hands) =>
    hands.length === 1
      ? `第 ${pair} 对，每个位置转 ${angle}：指针 ${hands[0]}`
      : `第 ${pair} 对，每个位置转 ${angle}：指针 ${hands[0]}、${hands[1]} 各一半`,
  whole: ({ pair, angle, columns: [first, second], hands: [hand] }) =>
    `第 ${pair} 对旋转的是第 ${first}、${second} 列，每个位置转 ${angle}。指针 ${hand} 的两个数都在这里，旋转和训练时一样。`,
  broken: ({ pair, angle, columns: [first, second], hands: [one, other] }) =>
    `第 ${pair} 对旋转的是第 ${first}、${second} 列，每个位置转 ${angle}。这两列分属指针 ${one} 和指针 ${other}，各只有一半：两根都不按训练时的方式转。`,
  asTrained: (right, asked) => `${asked} 题答对 ${right} 题。权重和旋转都是训练时的。`,
  same: (right, asked, difference) =>
    `${asked} 题答对 ${right} 题。每个 logit 和训练时相差都不超过 ${difference}：乘积相同，只是相加的顺序不同。`,
  other: (right, asked, difference) =>
    `${asked} 题答对 ${right} 题。logit 和训练时最多相差 ${difference}。`,
  counts: (rows, words) => `${rows} 串、每串 ${words} 个词，答对的比例`,
  corner: "旋转／权重",
  tasks: { back: "往回三步", seen: "出现过" },
  seats: (turn, rows) => `${turn}／${rows}`,
  percent: (number) => `${number}%`,
  run: (kilobytes) => `让它在这里读（下载 ${kilobytes} kB）`,
  coming: "模型加载中……",
  another: "换一串词",
  recorded: "制作网页时算好的；你的浏览器运行的也是同一份代码。",
  here: "刚刚在这里读的。表里的每一行，选到才会算。",
  trouble: "模型加载失败。",
  alt: ({ turn, rows, whole, all, right, asked }) =>
    `代码的配对：${turn}；权重的行：${rows}。${all} 对里有 ${whole} 对是同一根指针。${asked} 题答对 ${right} 题。`,
} satisfies typeof english;
