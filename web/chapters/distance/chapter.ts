import type { Chapter } from "../chapter.js";

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
