import type english from "../en/library.js";
import inFormula from "./formula.js";

export default {
  inFormula,
  heading: (library) => `你的函式庫：${library}`,
  between: "",
  same: "所以這裡的數字都和論文一樣，只是程式的寫法不同。",
  followed: "圖和程式都換成了它的數字，從圖裡存下來的圖片也是。",
  symbols: {
    any: "這裡 p 是位置，d 是一共有幾欄，ωᵢ 是第 i 對的頻率。",
    base: "θ 是 10000。",
    pairs: "h = d/2 是一共有幾對。",
    tensor2tensor:
      "它把 t = 1/ω 叫做時間尺度，最短的是 1，最長的是 10000。d 是奇數時，最後補一個 0。",
    fairseq: "填充符號的編號是 1；總和是數到這個詞為止有幾個詞：1、2、3……",
  },
  weights: "用一種公式訓練好的模型，讀不懂另一種公式算出的列。",
  rest: "正文仍用論文的公式。",
  about: {
    pytorch: "PyTorch 教學用的就是論文的公式，只是把頻率寫成 exp(−2i · ln 10000 / d)。",
    numpy: "論文的公式用 NumPy 寫，幾行就夠。沒有特別指定時，NumPy 用 float64 計算。",
    tensorflow:
      "TensorFlow 教學（寫 0::2 與 1::2 的那一版）用的是論文的公式。它替每一欄都算一個角度，同一對的兩欄角度相同。",
    fairseq:
      "fairseq 把所有正弦排在所有餘弦前面。它的最低頻率剛好是 1/10000，論文的降不到這麼低。第一個詞的位置是 2，因為 1 留給了填充符號，也就是把短句補齊的符號。",
    tensor2tensor:
      "tensor2tensor 出自論文作者之手，把所有正弦排在所有餘弦前面。它的最低頻率剛好是 1/10000，論文的降不到這麼低。",
    whisper:
      "Whisper 的編碼器把所有正弦排在所有餘弦前面。它的最低頻率剛好是 1/10000，論文的降不到這麼低。解碼器的位置則是學習式的。",
    mae: "MAE 的頻率和論文相同，但把所有正弦排在所有餘弦前面。它是為影像設計的：一列的一半給 x，另一半給 y。下面是其中一半的公式。",
  },
} satisfies typeof english;
