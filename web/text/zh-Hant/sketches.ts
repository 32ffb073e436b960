import type english from "../en/sketches.js";

const text: typeof english = {
  attention: {
    title: "一個字從每個字拿多少",
    alt: "兩次都是「你」，拉線到上面三個字：一次是「我愛你」，一次是「你愛我」。線越粗，從那個字拿的比例越高，數字寫在字的下面。同一個字，兩次的比例都一樣。",
  },
  steps: {
    title: "兩種大小的一步",
    alt: "兩把從 0 到 1 的尺。第一把給 3 個詞，一步是 0.5；第二把給 5001 個詞，一步只有 0.0002，小到看不見。兩把尺都標出同一個 0.5。",
    of: (words: number, step: string) => `${words} 個詞：一步 ${step}`,
  },
  direction: {
    title: "同一個餘弦，兩個方向",
    alt: "一道餘弦波，有兩個地方的值都是 0.38：在第一個地方正在下降，在第二個地方正在上升。要靠正弦波來分：第一個地方是 0.92，第二個地方是 −0.92。",
    falls: "下降",
    rises: "上升",
  },
  blocks: {
    title: "所有的對合成的矩陣",
    alt: "四對的 8 × 8 矩陣。每一對在對角線上有一個 2 × 2 的小塊，其他格子都是 0。越後面的對轉得越少，數字就越集中在對角線上。",
    pair: (pair: number) => `第 ${pair} 對`,
  },
  query: {
    title: "一個詞問什麼，別的詞給什麼",
    alt: "「牠」問的查詢是 3、−1：要動物，不要動作。「貓」給的鍵是 2、1，內積是 6 − 1 = 5；「睡了」給的鍵是 0、2，內積是 0 − 2 = −2。",
    asks: "問",
    offers: "給",
    kinds: ["動物", "動作"],
    words: ["牠", "貓", "睡了"],
  },
  deal: {
    title: "欄位怎麼搬",
    alt: "八個欄位。交錯時依序是 sin 0、cos 0、sin 1、cos 1、sin 2、cos 2、sin 3、cos 3；線條把它們一一連到串接時的位置：四個正弦在前，四個餘弦在後。",
    interleaved: "交錯",
    concatenated: "串接",
  },
};
export default text;
