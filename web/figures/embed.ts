// The figures in one file, for pages without a bundler: those that need nothing but the core.
import { PaperHeatmap } from "./heatmap/paper.js";
import { PosencRotation } from "./rotation/figure.js";
import { defineAll } from "./shared/define.js";

export type { HeatmapChange, HeatmapCursor } from "./heatmap/figure.js";
export { PaperHeatmap as PosencHeatmap } from "./heatmap/paper.js";
export { PosencRotation, type RotationChange } from "./rotation/figure.js";

/** Makes the tags known, where there is a page and nothing else has taken their names. */
export function define(): void {
  defineAll([PaperHeatmap, PosencRotation]);
}

define();
