import type { Chapter } from "../chapter.js";

/**
 * Her attempt: the same rows, set beside the word. The one interaction: add or set beside, from 2 columns to 512. The
 * idea: in many columns what is unrelated stands at right angles. Otherwise than told elsewhere: added and beside keep
 * words equally far apart; set beside is hardly better than added in the trained models. Misconception: the model puts
 * words and positions into columns of their own. Still open: what two rows have in common.
 */
export const chapter = {
  after: "number",
  library: "paper",
  part: "sum",
  leaves: "wave",
  figure: "beside",
  withheld: true,
  attributes: { way: "added", columns: "512" },
  parts: { own: ".own", others: ".others" },
} as const satisfies Chapter;
