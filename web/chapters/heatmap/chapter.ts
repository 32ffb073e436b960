import { sharedSettings } from "../../site/shared.js";
import type { Chapter } from "../chapter.js";

/**
 * Her attempt: the same, seen. The one interaction: move the cursor. The idea: across a barcode, down a wave.
 * Misconception: the right half is empty. Still open: how alike, as a number.
 */
export const chapter = {
  after: "build",
  library: "preset",
  part: "sum",
  leaves: "wave",
  figure: "heatmap",
  second: { figure: "thread" },
  sent: { figure: "heatmap", attributes: { dim: 64, length: 50, pos: sharedSettings.pos, col: 4 } },
  attributes: {
    dim: 64,
    length: 50,
    base: 10000,
    layout: "interleaved",
    pos: sharedSettings.pos,
    col: 4,
  },
  parts: { row: ".barcode", column: ".wave" },
} as const satisfies Chapter;
