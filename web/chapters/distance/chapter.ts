import type { Chapter } from "../chapter.js";

export const chapter = {
  after: "heatmap",
  library: "core",
  part: "one",
  figure: "distance",
  control: "p",
  // Who draws the curve first in the figure sees it there.
  withheld: {
    figure: ".told, .curve:not(.compared) .answer, .curve:not(.compared) .answer ~ *",
    still: "all",
  },
  attributes: { p: 20, k: 6 },
  parts: { ends: ".end", product: ".told .chosen", pairs: ".pairs", curve: ".curve" },
} as const satisfies Chapter;
