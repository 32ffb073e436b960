import { PosencHeatmap } from "./heatmap.js";
import { defineTags } from "./tags.js";

/** Makes the tags known, with what they fetch when a reader asks for it. */
export function define(): void {
  PosencHeatmap.loadDialects ??= async () => (await import("./dialects.js")).loadDialects();
  defineTags();
}
