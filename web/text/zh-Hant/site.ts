import type english from "../en/site.js";

export default {
  locale: "zh_TW",
  languages: "語言",
  unknownLanguage: "這個網站沒有你要的語言，目前有：",
  figure: "圖",
  loading: "程式載入之後，圖就會畫在這裡。",
  noScript: "會動的圖需要 JavaScript 與 WebAssembly。",
  scriptFailed: "這張圖的程式載入失敗，請重新整理頁面再試一次。",
  back: "↺ 回到課文",
  ask: {
    invites: "先猜一猜，或往下捲。",
    right: "你猜「{guess}」，猜對了。",
    wrong: "你猜「{guess}」，答案是「{answer}」。",
  },
  /** Around the two exercises of a chapter. `{right}` stands for the right answer; a hint follows `wrong`. */
  exercise: {
    byHand: "動手算",
    inCode: "寫程式",
    yours: "你的答案：",
    check: "對答案",
    right: "答對了，是 {right}。",
    wrong: "還不對。",
    unreadable: "這不是一個數字。請輸入像 0.5 或 −12 這樣的數。",
    show: "看解答",
    showProgram: "看參考程式",
    program: "練習的參考程式",
    printed: "程式應該印出的結果",
  },
  /** The set of ten exercises at the end. `{n}` is the number of one of `{all}`. */
  ten: {
    title: "再考自己十題",
    description:
      "從各章挑十題，一題接一題。答錯的只記在這台裝置上，下次會先考你。過幾天再做，比過幾分鐘再做有用。",
    begin: "開始",
    next: "下一題",
    at: "第 {n} 題，共 {all} 題",
    told: "這一輪做完了。全部 {all} 題裡，一次答對的有 {known} 題。答錯的，下次會先考你。",
    failed: "題目沒有載入，請再試一次。",
    known: "一次答對",
    missed: "答錯過",
    forget: "清除我的作答紀錄",
  },
  /** Where a chapter stands among the others, and the sheet with all of them. */
  contents: {
    of: (number: number, all: number) => `第 ${number} 章，共 ${all} 章：目錄`,
    title: "目錄",
    home: "首頁",
    close: "關閉",
  },
  why: {
    told: (shares) =>
      `五個同樣的模型，只差在訓練用的種子，考的是同樣 400 串詞：${shares}%。括號外是中位數，括號裡是最小和最大。`,
    card: "模型卡",
  },
  parts: {
    road: "主線：七章，大約 45 分鐘",
    sum: "支線：相加",
    today: "支線：今天的模型",
  },
  /** Which chapters were read. */
  progress: {
    read: "讀過",
    told: "只記在這台裝置上。",
    forget: "清除閱讀紀錄",
  },
  keepEncoding: "把我的編碼留在這台裝置上，其他章和下次來訪都接著用",
  field: "位置編碼",
  /** What the site is, on the picture beside a link. */
  card: "圖會動的教學",
  /** The three ways on from the first page. */
  ways: {
    later: "主線都讀過了？支線：",
    name: "三條路",
    read: {
      title: "讀",
      told: (count) => `${count} 個問題，一題五到十分鐘，每題配一張會動的圖。`,
      begin: "從第 1 章開始 →",
    },
    use: {
      title: "用",
      told: "給 JavaScript 和 C++ 的精確實作，還看得出別的函式庫算的是什麼。",
      begin: "npm install posenc",
    },
    embed: {
      title: "放進你的文章",
      told: "每張圖都是一個元素，貼上一行就會動。",
      begin: "<posenc-clocks></posenc-clocks>",
    },
  },
  footer:
    "頁面上的每個數字，都由同一份編譯成 WebAssembly 的 C++ 核心在你的瀏覽器裡算出，不會傳到任何地方。",
  reference: "API 參考文件",
  source: "原始碼",
  published: "npm 套件",
  beside: "其他章節",
  next: "下一章",
  /** Around a side road: the chapter that it leaves from, and the one that follows that on the main road. */
  left: "從主線的這一章岔出來",
  comesBack: "回到主線",
  /** Above the side roads that leave from a chapter. */
  sides: "這裡岔出去的支線",
  further: "接下來",
  previous: "上一章",
  position: "你跟著的位置",
  library: {
    label: "你的函式庫",
    failed: "這個函式庫的數字載入失敗，現在看到的是論文的。請再選一次。",
    names: {
      paper: "論文",
      pytorch: "PyTorch 教學",
      numpy: "NumPy",
      tensorflow: "TensorFlow 教學",
      fairseq: "fairseq",
      tensor2tensor: "tensor2tensor",
      whisper: "Whisper",
      mae: "MAE",
    },
  },
  edition: {
    link: "全部章節放在一頁，適合列印",
    title: "紙上的位置編碼",
    description: (count) =>
      `${count} 章全放在同一頁，附上靜態的圖與程式印出的結果，A4 與 Letter 都能印。`,
    print: "列印",
    moves: "會動的圖：",
    answers: "練習解答",
  },
  keep: "記住這句：",
  code: "同樣的事，用程式寫",
  dtype: "數值型別",
  prints: (name) => `${name} 印出`,
  copy: "複製",
  copied: "已複製",
  refused: "瀏覽器不讓複製，請自行選取。",
} satisfies typeof english;
