import { sharedSettings } from "../../site/shared.js";
import type { Chapter } from "../chapter.js";

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
