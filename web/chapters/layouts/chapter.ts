import { sharedSettings } from "../../site/shared.js";
import type { Chapter } from "../chapter.js";

/**
 * Her attempt: the same, in another order. The one interaction: deal the cards. The idea: same numbers, incompatible
 * weights. Misconception: one of the two is wrong. Still open: a place of two numbers.
 */
export const chapter = {
  after: "grid",
  library: "core",
  part: "sum",
  leaves: "rotation",
  figure: "layouts",
  attributes: { pos: sharedSettings.pos, card: 2 },
  parts: { sines: ".card.sin", cosines: ".card.cos", model: ".model" },
} as const satisfies Chapter;
