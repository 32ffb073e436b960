import { sharedSettings } from "../../site/shared.js";
import type { Chapter } from "../chapter.js";

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
