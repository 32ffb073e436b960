import { output as heatmap } from "./heatmap/output.js";
import { output as layouts } from "./layouts/output.js";
import { output as order } from "./order/output.js";
import type { Output } from "./output.js";
import { output as rotation } from "./rotation/output.js";
import { output as worked } from "./worked/output.js";

/** What the programs of each chapter print. A chapter that is not here shows its programs alone. */
export const outputs: Readonly<Record<string, Output>> = {
  heatmap,
  layouts,
  order,
  rotation,
  worked,
};
