import type english from "../en/still.js";

export default {
  wave: {
    caption: "d = 64：其中幾對和它們的波長",
    pair: "第 i 對",
    wavelength: "λ（個位置）",
  },
  ruler: {
    caption: (model, factor) => `${model} 讀到 ${factor} 倍長，各種方法的結果`,
    method: "方法",
    step: "第 0 對每步弧度",
    beyond: "轉到沒見過的角度的對數",
  },
  model: {
    caption: (sentence) => `倒著寫「${sentence}」，位置的四種加法`,
    positions: "位置加在哪裡",
    writes: "模型寫出",
  },
  clinic: {
    caption: "四張 d = 16 的表，位置 1 的第 0 到 3 欄",
    table: "表",
    tables: {
      paper: "論文的",
      own: "每一欄各用一個指數",
      "from-one": "i 從 1 數起",
      doubled: "指數誤乘成兩倍",
    },
  },
} satisfies typeof english;
