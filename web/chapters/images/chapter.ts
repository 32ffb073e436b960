import type { Chapter } from "../chapter.js";

export const chapter = {
  after: "cache",
  library: "same",
  part: "today",
  leaves: "rope",
  figure: "mrope",
  withheld: true,
  attributes: { way: "blocks", q: 8, k: 0 },
  parts: { picture: ".patch", time: ".apart.t", column: ".apart.w", wedges: ".wedge.w" },
} as const satisfies Chapter;
