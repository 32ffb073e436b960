import { PosencHeatmap } from "./heatmap.js";
import { PosencRotation } from "./rotation.js";

const elements = {
  "posenc-heatmap": PosencHeatmap,
  "posenc-rotation": PosencRotation,
};

declare global {
  interface HTMLElementTagNameMap {
    "posenc-heatmap": PosencHeatmap;
    "posenc-rotation": PosencRotation;
  }
}

/** Makes the tags known, where there is a page and nothing else has taken their names. */
export function defineTags(): void {
  if (!("customElements" in globalThis)) return;
  for (const [name, element] of Object.entries(elements)) {
    if (!customElements.get(name)) customElements.define(name, element);
  }
}
