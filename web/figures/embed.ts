// One file for pages without a bundler. It has the figures that need the core and nothing else.
import { PaperHeatmap } from "./heatmap/paper.js";
import { PosencRotation } from "./rotation/figure.js";
import { defineAll } from "./shared/define.js";

export type { HeatmapChange, HeatmapCursor } from "./heatmap/figure.js";
export { PaperHeatmap as PosencHeatmap } from "./heatmap/paper.js";
export { PosencRotation, type RotationChange } from "./rotation/figure.js";

/** Defines the tags, if there is a page and their names are free. */
export function define(): void {
  defineAll([PaperHeatmap, PosencRotation]);
}

define();
