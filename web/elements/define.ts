import { PosencCompare } from "./compare.js";
import { PosencHeatmap } from "./heatmap.js";
import { PosencOrder } from "./order.js";
import { PosencPrecision } from "./precision.js";
import { PosencRotation } from "./rotation.js";
import { defineTags } from "./tags.js";

declare global {
  interface HTMLElementTagNameMap {
    "posenc-compare": PosencCompare;
    "posenc-heatmap": PosencHeatmap;
    "posenc-order": PosencOrder;
    "posenc-precision": PosencPrecision;
    "posenc-rotation": PosencRotation;
  }
}

/** Makes the tags known, with what they fetch when a reader asks for it. */
export function define(): void {
  PosencHeatmap.loadDialects ??= async () => (await import("./dialects.js")).loadDialects();
  defineTags({
    "posenc-compare": PosencCompare,
    "posenc-heatmap": PosencHeatmap,
    "posenc-order": PosencOrder,
    "posenc-precision": PosencPrecision,
    "posenc-rotation": PosencRotation,
  });
}
