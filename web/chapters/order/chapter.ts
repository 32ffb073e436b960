import { sharedSettings } from "../../site/shared.js";
import type { Chapter } from "../chapter.js";

export const chapter = {
  after: undefined,
  library: "paper",
  part: "one",
  figure: "order",
  withheld: { still: "all" },
  attributes: { words: sharedSettings.words },
  parts: { rows: "#rows", seats: "#words", answer: ".answers" },
} as const satisfies Chapter;
