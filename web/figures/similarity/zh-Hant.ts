import attempt from "../attempt/zh-Hant.js";
import type english from "./en.js";

const { choices, settings } = attempt;

export default {
  name: "你的編碼、論文的，和學出來的表",
  settings: { ...settings, p: "位置 p" },
  choices: { attempt: choices.attempt },
  encodings: { own: "你的", paper: "論文的", learned: "學出來的" },
  maps: {
    own: (name) => `你的（${name}）`,
    paper: () => "論文的",
    learned: () => "學出來的",
  },
  steady: "每一步都一樣",
  unsteady: "步子不一樣",
  told: (map, isSteady) =>
    isSteady
      ? `${map}：每條對角線都只有一種顏色，從哪裡出發，走一步都一樣。`
      : `${map}：顏色沿著對角線會變，從不同的地方出發，走一步並不一樣。`,
  alt: (last) => `三張圖，畫出位置 0 到 ${last} 的列兩兩比較有多像。`,
  own: (name) => `你的：${name}。`,
  caption: "一條對角線只有一種顏色：從哪裡出發，走一步都一樣。",
  trouble: "核心的測驗下載失敗。",
  products: (p) => `從 p = ${p} 出發的 PE(p)·PE(p + k)，除以那張圖裡最大的乘積`,
  answers: (trained, longer) =>
    `通過幾項測驗；用它訓練的小 Transformer 答對多少（詞串 ${trained} 個詞 → ${longer} 個詞；訓練時最多 ${trained} 個）。`,
  tests: "測驗",
  passed: (passed, of) => `${passed}\u00a0/\u00a0${of}`,
} satisfies typeof english;
