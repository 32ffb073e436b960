// The figures in one file, for pages without a bundler: they do without what would be fetched.
import { PosencHeatmap } from "./heatmap.js";
import { PosencRotation } from "./rotation.js";
import { defineTags } from "./tags.js";

export { type HeatmapChange, type HeatmapCursor, PosencHeatmap } from "./heatmap.js";
export { PosencRotation, type RotationChange } from "./rotation.js";

/** Makes the tags known, where there is a page and nothing else has taken their names. */
export function define(): void {
  defineTags({ "posenc-heatmap": PosencHeatmap, "posenc-rotation": PosencRotation });
}

define();
