import type { Chapter } from "../chapter.js";

/**
 * Her attempt: the same, compared. The one interaction: slide the rod. The idea: the product depends on the distance
 * alone. Misconception: it falls steadily. Still open: in which direction.
 */
export const chapter = {
  after: "wave",
  library: "core",
  part: "road",
  figure: "distance",
  sent: { figure: "distance", attributes: { p: 60, k: 30 } },
  withheld: true,
  attributes: { p: 20, k: 6 },
  parts: { ends: ".end", product: ".product", pairs: ".pairs", curve: ".curve" },
} as const satisfies Chapter;
