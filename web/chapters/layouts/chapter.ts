import { sharedSettings } from "../../site/shared.js";
import type { Chapter } from "../chapter.js";

export const chapter = {
  after: "grid",
  library: "core",
  part: "sum",
  leaves: "rotation",
  figure: "layouts",
  attributes: { pos: sharedSettings.pos, card: 2 },
  parts: { sines: ".card.sin", cosines: ".card.cos", model: ".model" },
} as const satisfies Chapter;
