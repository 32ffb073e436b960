import type { Language } from "./language.js";

// The texts of the page's later chapters, apart from the catalogues: figures that are embedded in
// other people's pages do without them.

export const english = {
  precisionTitle: "What half precision does",
  precisionLead:
    "A model in half precision may compute its angles there too. A whole number then keeps only its first 11 bits (float16) or 8 bits (bfloat16), so from 2,048, or from 256, positions are rounded to the nearest one that still exists. The first pair has ω = 1: two positions get the same row exactly where they are rounded to the same number.",
  precisionKeep:
    "Compute angles in float64, or keep them in float32 at least, and round the sine. Rounding the sine costs the last digits; rounding the angle costs the position.",
  dialectsTitle: "Other libraries’ numbers",
  dialectsLead:
    "“The” positional encoding is computed in more ways than one. Some libraries put all sines before all cosines; some let the slowest wave end at exactly 1/base, which changes every frequency but the first; two well-known copies double an exponent by mistake. A model only works with the numbers it was trained on. Choose a library and compare, cell by cell.",
  compareTitle: "Which formula is this table?",
  compareLead:
    "Two programs say “sinusoidal positional encoding” and print different numbers. Give the numbers here, a few rows of them, and you are told whose formula they are, with which base and order of columns; or which well-known mistake; or, honestly, that no formula known here gives them.",
  compareKeep:
    "Numbers tell a formula apart where its name does not: compare a table before you load somebody’s weights.",
  reference: "Reference of the API",
};

export type Chapters = typeof english;

const zhHant: Chapters = {
  precisionTitle: "半精度會怎樣",
  precisionLead:
    "用半精度跑的模型，有時連角度也用半精度算。整數只留得住前 11 位元（float16）或前 8 位元（bfloat16），所以從 2,048 起，或者從 256 起，位置就被捨入到最近的、還存在的那個數。第一對的 ω = 1：兩個位置只要捨入成同一個數，整列就一模一樣，也只有這時才會一樣。",
  precisionKeep:
    "角度用 float64 算，至少也要用 float32，最後才捨入正弦。捨入正弦，丟的是末幾位小數；捨入角度，丟的是位置。",
  dialectsTitle: "別的函式庫算出的數字",
  dialectsLead:
    "所謂「位置編碼」，算法其實不只一種。有的函式庫把正弦全放在餘弦前面；有的讓最慢的波剛好停在 1/底數，於是除了第一個以外，所有頻率都變了；還有兩份廣為流傳的程式把指數多乘了一次二。模型只認得它訓練時的那組數字。選一個函式庫，一格一格比較看看。",
  compareTitle: "這張表是哪個公式？",
  compareLead:
    "兩個程式都說自己用「正弦位置編碼」，印出來的數字卻不一樣。把數字貼到這裡，幾列就夠，就能知道它出自誰的公式、底數多少、各欄怎麼排；或者犯了哪個有名的錯；如果這裡認得的公式都算不出來，也會老實說。",
  compareKeep: "名字分不清的公式，數字分得清：載入別人的權重之前，先比一比表。",
  reference: "API 參考文件",
};

const zhHans: Chapters = {
  precisionTitle: "半精度会怎样",
  precisionLead:
    "用半精度跑的模型，有时连角度也用半精度算。整数只保得住前 11 位（float16）或前 8 位（bfloat16），所以从 2,048 起，或者从 256 起，位置就被舍入到最近的、还存在的那个数。第一对的 ω = 1：两个位置只要舍入成同一个数，整行就一模一样，也只有这时才会一样。",
  precisionKeep:
    "角度用 float64 算，至少也要用 float32，最后才舍入正弦。舍入正弦，丢的是末几位小数；舍入角度，丢的是位置。",
  dialectsTitle: "别的库算出的数字",
  dialectsLead:
    "所谓“位置编码”，算法其实不止一种。有的库把正弦全放在余弦前面；有的让最慢的波恰好停在 1/底数，于是除了第一个以外，所有频率都变了；还有两份流传很广的代码把指数多乘了一次二。模型只认得它训练时的那组数字。选一个库，一格一格比较看看。",
  compareTitle: "这张表是哪个公式？",
  compareLead:
    "两个程序都说自己用的是“正弦位置编码”，打印出来的数字却不一样。把数字粘贴到这里，几行就够，就能知道它出自谁的公式、底数是多少、各列怎么排；或者犯了哪个有名的错；如果这里认识的公式都算不出来，也会如实告诉你。",
  compareKeep: "名字分不清的公式，数字分得清：加载别人的权重之前，先比一比表。",
  reference: "API 参考文档",
};

export const chapters: Readonly<Record<Language, Chapters>> = {
  "zh-Hant": zhHant,
  "zh-Hans": zhHans,
  en: english,
};
