import type english from "./en.js";

export default {
  name: "有毛病的表，還有十個問題",
  settings: {
    patient: "病人",
    question: "問題",
  },
  choices: {
    patient: { 1: "1", 2: "2", 3: "3", 4: "4", 5: "5", 6: "6", 7: "7", 8: "8" },
  },
  title: (patient) => `病人 ${patient}：一張有毛病的表`,
  alt: (table, rows, complaint) => `${table}，一列一列是：${rows}。${complaint}`,
  from: (table, thread) => `${table}；出自 ${thread}`,
  table: "32 × 16 的表，底數 10000，這是最前面幾列幾欄",
  cache: "32 × 16 的餘弦快取，前後兩半配對，這是最前面幾列幾欄",
  turned: "旋轉過的查詢，32 × 16，底數 10000，這是最前面幾列幾欄",
  complaints: {
    own: "「正弦、餘弦交錯，跟論文一樣，可是總覺得哪裡怪怪的。」",
    "from-one": "「位置 1 應該從 sin 1 = 0.8415 開始，我的不是。」",
    doubled: "「前兩欄都對，後面的幾乎不動。」",
    pairing:
      "「我的查詢是 1、0、1、0……，相鄰兩欄一對。旋轉以後，每一對都該是同一個角的餘弦與正弦。」",
    padding:
      "「6 個 token 的提示，左邊補到 10 個。這幾列是接下來的 token：6、7、8……。單獨跑沒問題，放進批次就不行。」",
    float16: "「模型用 float16 跑。短文沒事，過了 2000 個 token，就分不清誰說了什麼。」",
    twice: "「線性縮放，倍數 4，位置 4 應該從 cos 1 = 0.5403 開始。」",
    layer: "「Gemma 3 裡用滑動視窗的一層，設定檔寫著 rope_local_base_freq: 10000。」",
  },
  diagnose: "毛病在哪裡？在醫生開口之前先說說看。",
  diagnoses: {
    paper: "沒有毛病",
    own: "每一欄各用一個指數",
    "from-one": "i 從 1 數起",
    doubled: "把指數誤乘成兩倍",
    integer: "用整數除法",
    pairing: "照前後半配對，卻轉相鄰兩欄",
    padding: "把補齊也數成位置",
    float16: "用 float16 算角",
    twice: "倍數用了兩次",
    layer: "用了別層的底數",
  },
  ask: "直接問醫生",
  right: "答對了。",
  wrong: "不完全是。",
  doctorComing: "正在請教醫生……",
  doctorTrouble: "醫生載入失敗。",
  doctor: (told) => `醫生說：「${told}」`,
  found: (what, base, start) => `表裡是：${what}；底數 ${base}，第一個位置是 ${start}。`,
  meant: {
    pairing: (squares) =>
      `求個和就露了餡：位置 1 的第 0、1 欄，平方和是 ${squares}，轉過的應該仍是 1。這兩欄用了兩個不同的角。`,
    padding: (start, meant, distance) =>
      `位置 ${start} 本該是 ${meant}：新的 token 離提示的最後一個有 ${distance} 步，而不是 1 步。要是提示的位置也跟著移，分數一個都不會變。`,
    float16:
      "float16 裡沒有 2049 這個數，它成了 2048，於是兩列一模一樣。角要用 float32 算，餘弦存成 float16 倒無妨。",
    twice: (factor, product) =>
      `設定檔寫的是 ${factor}。${factor} × ${factor} = ${product}：頻率除過一次，位置又除了一次。`,
    layer: (found, meant) =>
      `底數 ${found} 是 rope_theta，給看得到全文的那些層用。這一層訓練時用的是 ${meant}。`,
  },
  lines: "要改的那一行 PyTorch",
  questionOf: (question, questions) => `第 ${question} 題，共 ${questions} 題`,
  choose: "選一個答案。每個錯誤選項，都真的有人這樣答過。",
  back: "上一題",
  next: "下一題",
  done: "十題都答完了。沒有計分，也沒有留下紀錄：你現在懂的，就是證書。",
  questions: {
    share: {
      asked: "有人把編號除以最後一個編號再加上去，問題在哪裡？",
      answers: [
        "沒問題，始終在 0 與 1 之間",
        "float32 存不下那麼小的數",
        "走一步有多大，每篇都不一樣",
      ],
      settled: (short, long) =>
        `往後一個詞，3 個詞的句子差 ${short}，5001 個詞的文章只差 ${long}。`,
    },
    longest: {
      asked: "d = 512 時，最長的波有多長？",
      answers: ["2π ⋅ 10000 ≈ 62,832 個位置", "比那再短一點", "10,000 個位置"],
      settled: (last, limit) => `是 ${last} 個位置。${limit} 是 d 越來越大時的極限。`,
    },
    parity: {
      asked: "第四個詞（位置 3）的第 4 欄，是正弦還是餘弦？",
      answers: ["正弦，因為欄位是偶數", "餘弦，因為位置是奇數", "先正弦再餘弦，兩個都有"],
      settled: (formula, value) =>
        `d = 8 時是 ${formula} = ${value}。2i 與 2i + 1 數的是欄位，從來不是詞。`,
    },
    range: {
      asked: "d = 64 時，i 從哪裡數到哪裡？",
      answers: ["0 到 63", "0 到 31", "1 到 32"],
      settled: (pairs, last) => `一共 ${pairs} 對，i 從 0 數起，最後一對是 ${last}。`,
    },
    empty: {
      asked: "50 × 128 的熱圖，右半邊看起來一片空白，為什麼？",
      answers: ["那些欄位都是零", "模型用不到它們", "那裡的波才剛開始"],
      settled: (slow, sine, cosine) =>
        `64 個波裡有 ${slow} 個比 50 個位置還長。最後一對在位置 49 的值是 ${sine} 與 ${cosine}。`,
    },
    falls: {
      asked: "d = 64 時，哪兩個位置的內積比較大：相距 5，還是相距 6？",
      answers: ["相距 6", "相距 5，越近越大", "一樣大"],
      settled: (five, six) => `相距 5 是最大值的 ${five}，相距 6 是 ${six}。內積不是一路往下降的。`,
    },
    block: {
      asked: "d = 512 時，把 PE(pos) 變成 PE(pos + k) 的 Rₖ 有多大？",
      answers: ["2 × 2", "512 × 512", "要看 pos"],
      settled: (dim, pairs) =>
        `${dim} × ${dim}，對角線上有 ${pairs} 個 2 × 2 的小塊，一對一個。裡面沒有一個數含有 pos。`,
    },
    layout: {
      asked: "一張表是 sin cos sin cos，另一張先放全部的 sin 再放全部的 cos，哪一張錯了？",
      answers: ["第一張", "第二張", "都沒錯，但權重只配得上一種"],
      settled: (one, other) =>
        `PE(2) ⋅ PE(9) 在一張是 ${one}，在另一張是 ${other}：數字相同，只是欄位不同。`,
    },
    bert: {
      asked: "BERT 為什麼最多讀 512 個 token？",
      answers: ["位置表只有這麼多列", "注意力看不到更遠", "波每 512 個位置重複一次"],
      settled: (rows, last) => `表有 ${rows} 列，所以最後一個位置是 ${last}。BERT 裡沒有波。`,
    },
    dropout: {
      asked: "位置編碼之後接著 dropout，它丟的是什麼？",
      answers: ["P 裡的數", "整個位置", "X + P 這個和裡的數"],
      settled: (swell) =>
        `丟的是和裡的數。p = 0.1 時，留下來的都乘上 1/(1 − p) = ${swell}，詞和位置一視同仁。`,
    },
  },
} satisfies typeof english;
