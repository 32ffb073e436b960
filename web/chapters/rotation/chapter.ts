import { sharedSettings } from "../../site/shared.js";
import type { Chapter } from "../chapter.js";

/**
 * Her attempt: the same, turned. The one interaction: turn by k. The idea: one Rₖ for every start. Otherwise than told
 * elsewhere: the rule holds everywhere, and the model knows it within 12 words only. Misconception: Rₖ is one 2 × 2.
 * Still open: a library's rows.
 */
export const chapter = {
  after: "distance",
  library: "core",
  part: "road",
  figure: "rotation",
  attributes: { dim: 64, pos: sharedSettings.pos, k: 3, pair: 2 },
  second: { figure: "torus" },
  sent: { figure: "torus" },
  parts: {
    alpha: ".alpha",
    beta: ".beta",
    block: ".sum",
    cosine: ".cosine-leg",
    sine: ".sine-leg",
    hand: ".hand.pos",
  },
} as const satisfies Chapter;
