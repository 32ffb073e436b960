import type english from "./en.js";

export default {
  name: "往前滑動的快取，裡面是旋轉過的鍵",
  settings: { numbering: "鍵怎麼編號", now: "最新的詞", sinks: "開頭保留幾個詞" },
  choices: {
    numbering: { stream: "位置", slot: "格號", unturned: "舊格號" },
  },
  title: (by) => `滑動的快取，鍵的編號：${by}`,
  told: {
    stream: (q) => `查詢轉 ${q}，每個鍵按自己的詞在文中的位置轉：鍵都不用動。`,
    slot: (q) => `查詢轉 ${q}，每個鍵按格號轉：快取一滑動，每個鍵都要往回轉。`,
    unturned: (q) => `查詢轉 ${q}，每個鍵還停在剛存進來那一格的角度。`,
  },
  wrong: (wrong, all) => `${all} 個分數裡有 ${wrong} 個不對。`,
  alt: (count, words) =>
    `八格的快取裡有 ${count} 個鍵，是第 ${words} 個詞的。每格一個鐘，有查詢和鍵的指針，下面是兩者的分數。`,
  list: "、",
  word: "詞",
  number: "旋轉",
  apart: "距離",
  score: "分數",
  table: (q) => `快取裡的鍵，以及和查詢（轉 ${q}）的分數`,
} satisfies typeof english;
