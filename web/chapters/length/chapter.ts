import type { Chapter } from "../chapter.js";

export const chapter = {
  after: "rope",
  library: "paper",
  part: "road",
  figure: "length",
  sent: { figure: "length", attributes: { view: "attention", count: 48 } },
  withheld: true,
  attributes: { view: "attention", count: 12 },
  parts: { bars: ".bar", never: ".never", origins: ".origins" },
} as const satisfies Chapter;
