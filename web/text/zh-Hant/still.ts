import type english from "../en/still.js";

export default {
  wave: {
    caption: "d = 64：其中幾對和它們的波長",
    pair: "第 i 對",
    wavelength: "λ（個位置）",
  },
  build: {
    caption: "d = 4：做好的表，位置 0 到 3",
    position: "位置",
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
