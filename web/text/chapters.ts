import type { Language } from "./language.js";

// The texts of the page's later chapters, apart from the catalogues: figures that are embedded in
// other people's pages do without them.

export const english = {
  compareTitle: "Which formula is this table?",
  compareLead:
    "Two programs say “sinusoidal positional encoding” and print different numbers. Give the numbers here, a few rows of them, and you are told whose formula they are, with which base and order of columns; or which well-known mistake; or, honestly, that no formula known here gives them.",
  compareKeep:
    "Numbers tell a formula apart where its name does not: compare a table before you load somebody’s weights.",
  reference: "Reference of the API",
};

export type Chapters = typeof english;

const zhHant: Chapters = {
  compareTitle: "這張表是哪個公式？",
  compareLead:
    "兩個程式都說自己用「正弦位置編碼」，印出來的數字卻不一樣。把數字貼到這裡，幾列就夠，就能知道它出自誰的公式、底數多少、各欄怎麼排；或者犯了哪個有名的錯；如果這裡認得的公式都算不出來，也會老實說。",
  compareKeep: "名字分不清的公式，數字分得清：載入別人的權重之前，先比一比表。",
  reference: "API 參考文件",
};

const zhHans: Chapters = {
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
