import { sharedSettings } from "../../site/shared.js";
import { type Chapter, tested } from "../chapter.js";

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
