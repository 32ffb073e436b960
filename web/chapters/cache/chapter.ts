import type { Chapter } from "../chapter.js";

export const chapter = {
  after: "bias",
  library: "same",
  part: "today",
  leaves: "rope",
  figure: "cache",
  attributes: { numbering: "stream", now: 12, sinks: 0 },
  parts: { query: ".hand.q", keys: ".hand.k", scores: ".score" },
} as const satisfies Chapter;
