import type english from "./en.js";

export default {
  name: "一個頭裡，哪兩欄一起轉",
  settings: {
    turn: "程式怎麼配對",
    rows: "權重的列",
    pair: "第幾對",
  },
  choices: {
    turn: {
      adjacent: "相鄰",
      halves: "前後半",
    },
    rows: {
      adjacent: "訓練時的樣子",
      halves: "搬成前後半",
    },
  },
  title: (turn, rows) => `程式旋轉：${turn}；權重：${rows}`,
  columns: (count) => `一個頭有 ${count} 欄：屬於哪根指針，→ 右或 ↑ 上`,
  words: (count) => `一串 ${count} 個詞，一個字母代表一個詞`,
  answers: "模型的回答：往前數第三個是哪個詞？",
  right: (right, asked) => `${asked} 題答對 ${right} 題`,
  short: (pair, angle, hands) =>
    hands.length === 1
      ? `第 ${pair} 對，每個位置轉 ${angle}：指針 ${hands[0]}`
      : `第 ${pair} 對，每個位置轉 ${angle}：指針 ${hands[0]}、${hands[1]} 各一半`,
  whole: ({ pair, angle, columns: [first, second], hands: [hand] }) =>
    `第 ${pair} 對轉的是第 ${first}、${second} 欄，每個位置轉 ${angle}。指針 ${hand} 的兩個數都在這裡，轉的方式和訓練時一樣。`,
  broken: ({ pair, angle, columns: [first, second], hands: [one, other] }) =>
    `第 ${pair} 對轉的是第 ${first}、${second} 欄，每個位置轉 ${angle}。這兩欄分屬指針 ${one} 和指針 ${other}，各只有一半：兩根都不照訓練時的方式轉。`,
  asTrained: (right, asked) => `${asked} 題答對 ${right} 題。權重和轉法都是訓練時的。`,
  same: (right, asked, difference) =>
    `${asked} 題答對 ${right} 題。每個 logit 和訓練時相差都不超過 ${difference}：乘積相同，只是相加的順序不同。`,
  other: (right, asked, difference) =>
    `${asked} 題答對 ${right} 題。logit 和訓練時最多相差 ${difference}。`,
  counts: (rows, words) => `${rows} 串、每串 ${words} 個詞，答對的比例`,
  corner: "轉法／權重",
  tasks: { back: "往回三步", seen: "出現過" },
  seats: (turn, rows) => `${turn}／${rows}`,
  percent: (number) => `${number}%`,
  run: (kilobytes) => `讓它在這裡讀（下載 ${kilobytes} kB）`,
  coming: "模型載入中……",
  another: "換一串詞",
  recorded: "網頁製作時算好的；你的瀏覽器跑的也是同一份程式。",
  here: "剛剛在這裡讀的。表裡的每一列，選到才會算。",
  trouble: "模型載入失敗。",
  alt: ({ turn, rows, whole, all, right, asked }) =>
    `程式的配對：${turn}；權重的列：${rows}。${all} 對裡有 ${whole} 對是同一根指針。${asked} 題答對 ${right} 題。`,
} satisfies typeof english;
