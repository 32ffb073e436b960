import type english from "../en/library.js";
import inFormula from "./formula.js";

export default {
  inFormula,
  heading: (library) => `你的库：${library}`,
  between: "",
  same: "所以这里的数字都和论文一样，只是程序的写法不同。",
  followed: "图和程序都换成了它的数字，从图里保存下来的图片也是。",
  symbols: {
    any: "这里 p 是位置，d 是一共有几列，ωᵢ 是第 i 对的频率。",
    base: "θ 是 10000。",
    pairs: "h = d/2 是一共有几对。",
    tensor2tensor:
      "它把 t = 1/ω 叫作时间尺度，最短的是 1，最长的是 10000。d 是奇数时，最后补一个 0。",
    fairseq: "填充符号的编号是 1；求和就是数到这个词为止有几个词：1、2、3……",
  },
  weights: "用一种公式训练好的模型，读不懂另一种公式算出的行。",
  rest: "正文仍用论文的公式。",
  about: {
    pytorch: "PyTorch 教程用的就是论文的公式，只是把频率写成 exp(−2i · ln 10000 / d)。",
    numpy: "论文的公式用 NumPy 写，几行就够。没有特别指定时，NumPy 用 float64 计算。",
    tensorflow:
      "TensorFlow 教程（写 0::2 和 1::2 的那一版）用的是论文的公式。它给每一列都算一个角度，同一对的两列角度相同。",
    fairseq:
      "fairseq 把所有正弦排在所有余弦前面。它的最低频率刚好是 1/10000，论文的降不到这么低。第一个词的位置是 2，因为 1 留给了填充符号，也就是把短句补齐的符号。",
    tensor2tensor:
      "tensor2tensor 出自论文作者之手，把所有正弦排在所有余弦前面。它的最低频率刚好是 1/10000，论文的降不到这么低。",
    whisper:
      "Whisper 的编码器把所有正弦排在所有余弦前面。它的最低频率刚好是 1/10000，论文的降不到这么低。解码器的位置则是可学习的。",
    mae: "MAE 的频率和论文相同，但把所有正弦排在所有余弦前面。它是为图像设计的：一行的一半给 x，另一半给 y。下面是其中一半的公式。",
  },
} satisfies typeof english;
