import type english from "../en/finding.js";

/** A Latin name has a space before it. */
const spaced = (what: string) => (/^[\dA-Za-z]/.test(what) ? ` ${what}` : what);

export default {
  between: "；",
  list: "、",
  named: (name, what) => `${name}：${what}`,
  verdict: {
    match: (what) => `這是${spaced(what)}。在數字的捨入誤差之內，每一格都相符。`,
    mistake: (what) => `這是一個已知的錯誤寫法：${what}`,
    unusual: (what, parameters) =>
      `每一格都符合${spaced(what)}，但幾乎沒有人會這樣設定${parameters}。這可能是這裡還不認得的錯誤寫法。`,
    ambiguous: (what) =>
      `每一格都符合${spaced(what)}，但數字太少或太單調，別的公式也說得通。多給幾列或幾欄就能分辨。`,
    rival: (what, rival) =>
      `每一格都符合${spaced(what)}，也符合${rival}：光憑這些數字分不出是哪一種。`,
    near: (what, differing, cells) =>
      `這幾乎就是${spaced(what)}，只是 ${cells} 格裡有 ${differing} 格的差超過捨入誤差。`,
    none: "這裡認得的公式都算不出這些數字。可能是學出來的、打散過的，或出自別的公式；這裡不亂猜。",
  },
  also: (what) => `同樣的數字也可能是${spaced(what)}。`,
  or: "；或是",
  paper: "論文的編碼",
  nameless: "一種正弦編碼，但這裡認得的函式庫都沒有它",
  namelessRotary: "一種旋轉位置編碼（RoPE）",
  firstCell: (index, was, wouldBe) => `第一格是 [${index}]：表中是 ${was}，公式算出 ${wouldBe}。`,
  rivals: {
    "half-lives": "半衰期（二分之一的各次冪，並不是編碼）",
    schedule: "學習率的衰減（同樣按固定比例遞減，並不是編碼）",
  },
  halved:
    "底數 100 也可能是底數 10,000 而指數少了一半，論文的 2i/d 寫成了 i/d：10,000^(i/d) 就是 100^(2i/d)。",
  mistakes: {
    "one-frequency-a-column":
      "指數一路走到 2，相鄰的正弦和餘弦頻率不同，於是沒有哪個旋轉能把一個位置帶到另一個位置（SamLynnEvans 的 Transformer、2021 年以前的 DeepCTR）。",
    multiplied: "論文是把位置除以 θ^(2i/d)，這裡卻乘上了它。",
    "base-outside-the-sine": "底數的次方放到了正弦外面：sin(p)/θ^(2i/d)。",
    "base-inside-the-sine": "次方取在正弦上：sin(p/θ)^(2i/d)。",
    "product-for-power": "論文取底數的 2i/d 次方，這裡卻拿底數乘以 2i/d。",
    "endpoint-for-paper": "像論文那樣交錯排列，頻率卻是 tensor2tensor 的，最後一個正好是 1/θ。",
    "pairs-reversed": "各對的順序顛倒了：最慢的排在最前面。",
    "low-precision-angles": "角度是用半精度算的，遠處的位置會疊在一起。",
    "own-exponent": "每一欄 j 各有自己的指數 j/d，餘弦的頻率於是和前面的正弦不同。",
    "doubled-exponent": "指數是 4i/d，論文是 2i/d：i 已經是兩個兩個數的。",
    "pair-counted-from-one": "各對從 1 數起，論文從 0 數起。",
    "integer-division": "2i/d 做了整數除法，結果是 0，每個頻率都成了 1。",
    "floor-divided-exponent": "−ln(θ)/d 被 // 向下取成整數，頻率成了 e^(−2i)（LoFTR）。",
    reshaped: "數字沒錯，形狀錯了：view 或 reshape 用了別的形狀，或是拆了頭、轉置過。",
  },
  unusual: {
    base: "底數",
    shift: "shift",
    start: "第一個位置",
    step: "間隔",
    amplitude: "振幅",
  },
  corner: (first, end, dim) => `共 ${dim} 欄中的第 ${first} 到 ${end} 欄`,
  rotaryParts: {
    cos: "餘弦",
    sin: "正弦",
    "cos-sin": "先是各對的餘弦，再是正弦",
    cis: "各對的餘弦和正弦",
    inv_freq: "頻率（inv_freq）",
    turn: "旋轉前後的向量",
  },
  pairings: {
    adjacent: "相鄰成對",
    halves: "前後半成對",
  },
  scalings: {
    none: "",
    linear: "線性縮放",
    llama3: "Llama 3 的縮放",
    yarn: "YaRN",
    longrope: "LongRoPE",
  },
  byFactor: (scaling, factor) => `${scaling}，${factor} 倍`,
  orders: {
    interleaved: "交錯：sin cos sin cos …",
    "cosines-interleaved": "交錯，餘弦在前：cos sin cos sin …",
    concatenated: "串接：sin … sin cos … cos",
    "cosines-first": "串接，餘弦在前：cos … cos sin … sin",
    "sines-then-cosines": "先是各軸的正弦，再是各軸的餘弦",
    "bands-in-turn": "各軸輪流，一次一對",
    "pairs-in-turn": "各軸輪流，一次一對，每個正弦旁邊是它的餘弦",
    "one-frequency-a-column": "sin cos sin cos …，但每一欄各有各的頻率",
  },
  frequencyForms: {
    paper: "論文的：θ^(−2i/d)",
    endpoint: "止於 1/θ：θ^(−i/(h−1))",
    shifted: "有 shift：θ^(−i/(h−shift))",
    rounded: "取下一個偶數 d 的頻率",
    growing: "遞增：θ^(2i/d)",
    octaves: "π 的倍頻程",
    linear: "π 的等距倍數",
    products: "論文用次方的地方用了乘積",
  },
} satisfies typeof english;
