import field from "../../text/zh-Hant/field.js";
import type english from "./en.js";

export default {
  name: "一個模型的指針畫成一片顏色，以及拉長之後變成什麼",
  settings: {
    model: "模型",
    method: "拉長的方法",
    factor: "長度變成幾倍",
    slow: "低於幾圈，就按整個倍數放慢",
    fast: "滿幾圈，速度就不變",
    pair: "第 i 對",
  },
  choices: {
    model: {
      llama: "Llama 3.1 8B",
      qwen: "Qwen2.5 7B, YaRN",
      phi: "Phi-3 mini 128k",
      deepseek: "DeepSeek-V3",
      "gpt-oss": "gpt-oss 20B",
    },
    method: {
      none: "訓練時的樣子",
      linear: "線性",
      ntk: "NTK",
      yarn: "YaRN",
      llama3: "Llama 3",
      longrope: "LongRoPE",
    },
  },
  field: {
    ...field,
    trained: (length) => `訓練長度 ${length}`,
    reach: (length) => `現在 ${length}`,
    turns: (count) => `${count} 圈`,
  },
  picture: (model, trained, reach, method, beyond) =>
    `${model} 的指針由快到慢排開，位置往下走，顏色是指針指的方向（${method}）。一條線標出訓練長度 ${trained}，另一條標出現在要讀的長度 ${reach}。有 ${beyond} 對會轉到訓練時沒見過的角度。`,
  title: (model, method, factor) => `${model}：${method}，讀到訓練長度的 ${factor} 倍`,
  does: {
    none: "什麼都沒拉長：每一對都照訓練時的速度轉。",
    linear: "每一對都以相同的倍數放慢，連快的也不例外：現在走一步轉的角度，比訓練時任何一步都小。",
    ntk: "底數變大：第一對不變，最後一對按整個倍數放慢，中間的慢得少一些。",
    yarn: "快的照舊，慢的按整個倍數放慢，中間用一段斜坡銜接；正弦和餘弦再乘上振幅。",
    llama3: "快的照舊，慢的按整個倍數放慢，中間的按比例混合；不另外乘振幅。",
    longrope: "每一對都有自己的倍數，是為這個模型搜尋出來的。",
  },
  noneBeyond: "沒有任何一對轉到訓練時沒見過的角度。",
  someBeyond: (count) => `會轉到沒見過的角度的有 ${count} 對，打了叉。`,
  noFactors: (model, other) =>
    `LongRoPE 要一份為每個模型個別搜尋的倍數表，${model} 沒有，所以維持原樣：請改選 ${other}。`,
  pairOf: (pair, pairs, model) => `${model} 的第 ${pair} 對（共 ${pairs} 對）`,
  before: "訓練時",
  after: "拉長後",
  wavelength: "波長（位置）",
  slowed: "放慢",
  turnsIn: "在多長的文章裡轉幾圈",
  turns: (count) => `${count} 圈`,
  all: (length) => `所有的對，文章長 ${length} 個位置`,
  some: (some, all) => `${all} 對中的 ${some} 對`,
  round: "訓練時轉滿一圈：每個角度都見過",
  within: "沒轉滿一圈，但都在見過的角度之內",
  beyond: "會轉到沒見過的角度",
  step: "第 0 對每走一步轉",
  radians: (value) => `${value} 弧度`,
  amplitude: "正弦和餘弦的振幅",
  coming: "圖還在載入……",
  failed: "計算旋轉的程式載入失敗。",
} satisfies typeof english;
