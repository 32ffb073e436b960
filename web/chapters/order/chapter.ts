import { sharedSettings } from "../../site/shared.js";
import type { Chapter } from "../chapter.js";

/**
 * Her attempt: nothing. The one interaction: shake the words in a bag. The idea: without positions, outputs only move
 * with their words. Misconception: attention reads from left to right. Still open: what to add.
 */
export const chapter = {
  after: undefined,
  library: "paper",
  part: "road",
  figure: "order",
  withheld: true,
  attributes: { words: sharedSettings.words },
  pictured: { words: "210" },
  parts: { rows: ".row", seats: ".seat", answer: ".answer" },
} as const satisfies Chapter;
