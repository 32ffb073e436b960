import { type Language, languages } from "../text/languages.js";

type Words = Readonly<Record<Language, string>>;

/** A comment that says a formula needs no translation. */
const symbols = (said: string): Words =>
  Object.fromEntries(languages.map((language) => [language, said])) as Record<Language, string>;

/** The comments of all programs, as they stand there in English, in each language. */
const comments: readonly Words[] = [
  symbols("1, 1/2, 1/4, 1/8"),
  {
    en: "1 and 100",
    "zh-Hant": "1 與 100",
    "zh-Hans": "1 和 100",
  },
  {
    en: "A grid that ends with this patch.",
    "zh-Hant": "到這一塊為止的格子。",
    "zh-Hans": "到这一块为止的网格。",
  },
  {
    en: "A layer adds its result to its input; this one has none.",
    "zh-Hant": "每一層把結果加到輸入上；這一層沒有結果。",
    "zh-Hans": "每一层把结果加到输入上；这一层没有结果。",
  },
  {
    en: "a layer adds its result to its input; this one has none",
    "zh-Hant": "每一層把結果加到輸入上；這一層沒有結果",
    "zh-Hans": "每一层把结果加到输入上；这一层没有结果",
  },
  {
    en: "A row for x and a row for y, each of half the columns.",
    "zh-Hant": "x 一列、y 一列，各占一半的欄。",
    "zh-Hans": "x 一行、y 一行，各占一半的列。",
  },
  {
    en: "An angle for each column; two neighbours have the same. The tutorial does this in NumPy, too.",
    "zh-Hant": "每欄一個角，相鄰兩欄相同。那篇教學也是用 NumPy 算的。",
    "zh-Hans": "每列一个角，相邻两列相同。那篇教程也是用 NumPy 算的。",
  },
  {
    en: "A pair that was not once round has seen angles up to its last one. Rounding adds a little.",
    "zh-Hant": "沒轉滿一圈的對，見過的角度只到最後一個為止。留一點餘地給捨入誤差。",
    "zh-Hans": "没转满一圈的对，见过的角度只到最后一个为止。给舍入误差留一点余地。",
  },
  {
    en: "As many words as the order has. The ids 0 to 2 are the model's commands.",
    "zh-Hant": "順序裡有幾個字，就取幾個字。編號 0 到 2 是模型的指令。",
    "zh-Hans": "顺序里有几个字，就取几个字。编号 0 到 2 是模型的指令。",
  },
  {
    en: "For each place, where its word was written.",
    "zh-Hant": "每個座位上的字，原來寫在第幾個。",
    "zh-Hans": "每个座位上的字，原来写在第几个。",
  },
  {
    en: "In float64, number by number. `encoding.trace(4)` has each array of the six lines.",
    "zh-Hant": "用 float64，一個一個數算。六行程式的每個陣列都在 `encoding.trace(4)` 裡。",
    "zh-Hans": "用 float64，一个一个数算。六行代码的每个数组都在 `encoding.trace(4)` 里。",
  },
  {
    en: "No word has moved yet: reverse them.",
    "zh-Hant": "還沒有字動過：先倒過來排。",
    "zh-Hans": "还没有字动过：先倒过来排。",
  },
  {
    en: "no word has moved yet: reverse them",
    "zh-Hant": "還沒有字動過：先倒過來排",
    "zh-Hans": "还没有字动过：先倒过来排",
  },
  {
    en: "R_k: a block of 2 × 2 for each pair, and zeros beside the blocks.",
    "zh-Hant": "R_k：每一對一個 2 × 2 的區塊，區塊以外都是 0。",
    "zh-Hans": "R_k：每一对一个 2 × 2 的块，块以外都是 0。",
  },
  {
    en: "R_k: four numbers for each pair, where its sine and its cosine stand.",
    "zh-Hant": "R_k：每一對四個數，放在它的正弦與餘弦所在的地方。",
    "zh-Hans": "R_k：每一对四个数，放在它的正弦与余弦所在的地方。",
  },
  {
    en: "The angles are computed in float64: float32 has too few digits for large positions.",
    "zh-Hant": "角度用 float64 算：位置很大時，float32 的位數不夠。",
    "zh-Hans": "角度用 float64 算：位置很大时，float32 的位数不够。",
  },
  {
    en: "The base that gives the periods 2, 4, 8 and 16: 8 where the last frequency is 1/base, else 16.",
    "zh-Hant": "讓週期是 2、4、8、16 的底數：最低頻率是 1/底數時用 8，否則用 16。",
    "zh-Hans": "让周期是 2、4、8、16 的底数：最低频率是 1/底数时用 8，否则用 16。",
  },
  {
    en: "The first pair of four columns: with two columns some libraries divide by zero.",
    "zh-Hant": "四欄中的第一對：只有兩欄時，有些函式庫會除以零。",
    "zh-Hans": "四列中的第一对：只有两列时，有些库会除以零。",
  },
  {
    en: "The way from one to the other: every second column, then the rest.",
    "zh-Hant": "從一種排法換到另一種：先每隔一欄取一欄，再取其餘的。",
    "zh-Hans": "从一种排法换到另一种：先每隔一列取一列，再取其余的。",
  },
  {
    en: "`trace` also has every array before it: positions, divTerm, angles, afterSines.",
    "zh-Hant": "之前的每個陣列也在 `trace` 裡：positions、divTerm、angles、afterSines。",
    "zh-Hans": "之前的每个数组也在 `trace` 里：positions、divTerm、angles、afterSines。",
  },
  {
    en: "Time, row and column of each token: two words, 3 × 4 patches, two words.",
    "zh-Hant": "每個 token 的時間、列、欄：兩個詞、3 × 4 個圖塊、兩個詞。",
    "zh-Hans": "每个 token 的时间、行、列：两个词、3 × 4 个图块、两个词。",
  },
  {
    en: "a row for each word",
    "zh-Hant": "一個字一列",
    "zh-Hans": "一个字一行",
  },
  {
    en: "a row for each word; nothing in it tells its place",
    "zh-Hant": "一個字一列，從這些數看不出位置",
    "zh-Hans": "一个字一行，从这些数看不出位置",
  },
  {
    en: "fairseq computes in float32. The row of padding_idx is zero there; no word has it.",
    "zh-Hant": "fairseq 用 float32 算，而且 padding_idx 那一列是 0，沒有字用它。",
    "zh-Hans": "fairseq 用 float32 算，而且 padding_idx 那一行是 0，没有字用它。",
  },
  {
    en: "float32; a `cell` has its value in float64",
    "zh-Hant": "float32；`cell` 裡的值是 float64",
    "zh-Hans": "float32；`cell` 里的值是 float64",
  },
  {
    en: "of the sines, of the cosines",
    "zh-Hant": "正弦的、餘弦的",
    "zh-Hans": "正弦的、余弦的",
  },
  {
    en: "tensor2tensor does this with TensorFlow, and calls the inverse of a frequency a timescale.",
    "zh-Hant": "tensor2tensor 用 TensorFlow 這樣算，並把頻率的倒數叫作 timescale。",
    "zh-Hans": "tensor2tensor 用 TensorFlow 这样算，并把频率的倒数叫作 timescale。",
  },
  {
    en: "the position of the first frame",
    "zh-Hant": "第一個音框的位置",
    "zh-Hans": "第一帧的位置",
  },
  {
    en: "the position of the first patch",
    "zh-Hant": "第一個圖塊的位置",
    "zh-Hans": "第一个图块的位置",
  },
  {
    en: "the position of the first word",
    "zh-Hant": "第一個詞的位置",
    "zh-Hans": "第一个词的位置",
  },
  {
    en: "the rows of the first four words",
    "zh-Hant": "前四個詞的列",
    "zh-Hans": "前四个词的行",
  },
  {
    en: "The largest power of two that is not more than the heads.",
    "zh-Hant": "不超過頭數的、最大的 2 的次方。",
    "zh-Hans": "不超过头数的、最大的 2 的幂。",
  },
  {
    en: "The first numbers of all hands, then the second ones.",
    "zh-Hant": "先排所有指針的第一個數，再排第二個。",
    "zh-Hans": "先排所有指针的第一个数，再排第二个。",
  },
  {
    en: "three words, four columns",
    "zh-Hant": "三個字，四欄",
    "zh-Hans": "三个字，四列",
  },
];

/** Where a comment begins, and what stands between that and its words. In Python `//` divides. */
const marks = { python: /((?:^|\s)# )(.+)$/gm, javascript: /((?:^|\s)\/\/ )(.+)$/gm };
export type ProgramLanguage = keyof typeof marks;

/** Returns a program with its comments in a language. Throws an Error if a comment has no translation. */
export function commentedIn(source: string, written: ProgramLanguage, language: Language): string {
  return source.replaceAll(marks[written], (_, mark: string, said: string) => {
    const words = comments.find(({ en }) => en === said);
    if (!words) throw new Error(`web/code/comments.ts lacks "${said}"`);
    return mark + words[language];
  });
}
