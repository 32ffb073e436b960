import type english from "../en/site.js";

export default {
  locale: "zh_CN",
  languages: "语言",
  unknownLanguage: "本站没有你要的语言，目前有：",
  figure: "图",
  loading: "脚本加载之后，图就会画在这里。",
  noScript: "会动的图需要 JavaScript 和 WebAssembly。",
  scriptFailed: "这张图的脚本加载失败，请刷新页面再试一次。",
  back: "↺ 回到正文",
  ask: {
    invites: "先猜一猜，或往下滑。",
    right: "你猜“{guess}”，猜对了。",
    wrong: "你猜“{guess}”，答案是“{answer}”。",
  },
  /** Around the two exercises of a chapter. `{right}` stands for the right answer; a hint follows `wrong`. */
  exercise: {
    byHand: "动手算",
    inCode: "写代码",
    yours: "你的答案：",
    check: "对答案",
    right: "答对了，是 {right}。",
    wrong: "还不对。",
    unreadable: "这不是一个数字。请输入像 0.5 或 −12 这样的数。",
    show: "看答案",
    showProgram: "看参考代码",
    program: "练习的参考代码",
    printed: "程序应该输出的内容",
  },
  /** The set of ten exercises at the end. `{n}` is the number of one of `{all}`. */
  ten: {
    title: "再考自己十题",
    description:
      "从各章挑十题，一题接一题。答错的只记在这台设备上，下次会先考你。过几天再做，比过几分钟再做有用。",
    begin: "开始",
    next: "下一题",
    at: "第 {n} 题，共 {all} 题",
    told: "这一轮做完了。全部 {all} 题里，一次答对的有 {known} 题。答错的，下次会先考你。",
    failed: "题目没有加载出来，请再试一次。",
    known: "一次答对",
    missed: "答错过",
    forget: "清除我的答题记录",
  },
  /** Where a chapter stands among the others, and the sheet with all of them. */
  contents: {
    of: (number: number, all: number) => `第 ${number} 章，共 ${all} 章：目录`,
    title: "目录",
    home: "首页",
    close: "关闭",
  },
  why: {
    told: (shares) =>
      `五个同样的模型，只有训练用的种子不同，考的是同样 400 串词：${shares}%。括号外是中位数，括号里是最小和最大。`,
    card: "模型卡",
  },
  parts: {
    road: "主线：七章，大约 45 分钟",
    sum: "支线：相加",
    today: "支线：今天的模型",
  },
  /** Which chapters were read. */
  progress: {
    read: "读过",
    told: "只记在这台设备上。",
    forget: "清除阅读记录",
  },
  keepEncoding: "把我的编码留在这台设备上，其他章节和下次访问接着用",
  field: "位置编码",
  /** What the site is, on the picture beside a link. */
  card: "图会动的教程",
  /** The three ways on from the first page. */
  ways: {
    later: "主线都读过了？支线：",
    name: "三条路",
    read: {
      title: "读",
      told: (count) => `${count} 个问题，每题五到十分钟，每题配一张会动的图。`,
      begin: "从第 1 章开始 →",
    },
    use: {
      title: "用",
      told: "给 JavaScript 和 C++ 的精确实现，还能看出别的库算的是什么。",
      begin: "npm install posenc",
    },
    embed: {
      title: "放进你的文章",
      told: "每张图都是一个元素，粘贴一行就会动。",
      begin: "<posenc-clocks></posenc-clocks>",
    },
  },
  footer:
    "页面上的每个数字，都由同一份编译成 WebAssembly 的 C++ 核心在你的浏览器里算出，不会发送到任何地方。",
  reference: "API 参考文档",
  source: "源代码",
  published: "npm 包",
  beside: "其他章节",
  next: "下一章",
  /** Around a side road: the chapter that it leaves from, and the one that follows that on the main road. */
  left: "从主线的这一章岔出来",
  comesBack: "回到主线",
  /** Above the side roads that leave from a chapter. */
  sides: "从这里岔出去的支线",
  further: "接下来",
  previous: "上一章",
  position: "你跟着的位置",
  library: {
    label: "你的库",
    failed: "这个库的数字加载失败，现在看到的是论文的。请再选一次。",
    names: {
      paper: "论文",
      pytorch: "PyTorch 教程",
      numpy: "NumPy",
      tensorflow: "TensorFlow 教程",
      fairseq: "fairseq",
      tensor2tensor: "tensor2tensor",
      whisper: "Whisper",
      mae: "MAE",
    },
  },
  edition: {
    link: "全部章节放在一页，适合打印",
    title: "纸上的位置编码",
    description: (count) =>
      `${count} 章全放在同一页，附上静态的图和代码的输出，A4 和 Letter 都能打印。`,
    print: "打印",
    moves: "会动的图：",
    answers: "练习答案",
  },
  keep: "记住这句：",
  code: "同样的事，用代码写",
  dtype: "数值类型",
  prints: (name) => `${name} 输出`,
  copy: "复制",
  copied: "已复制",
  refused: "浏览器不允许复制，请自行选中。",
} satisfies typeof english;
