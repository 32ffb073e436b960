import { sharedSettings } from "../../site/shared.js";
import { type Chapter, tested } from "../chapter.js";

/**
 * Her attempt: a learned table. The one interaction: drag past the last row. The idea: a table ends; what is computed
 * need not be understood. Otherwise than told elsewhere: at 24 words waves do hardly better than rows that were never
 * trained. Misconception: attention ends at 512. Still open: where to add it.
 */
export const chapter = {
  after: "heatmap",
  library: "columns",
  part: "sum",
  leaves: "wave",
  figure: "learned",
  withheld: true,
  attributes: { pos: sharedSettings.pos },
  second: tested("learned"),
  parts: {
    end: ".void",
    word: ".word",
    position: ".position",
    segment: ".segment",
  },
} as const satisfies Chapter;
