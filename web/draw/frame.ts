import { cellScale } from "./axis.js";
import type { View } from "./view.js";

/** A coordinate of a path, to a tenth of a CSS pixel. */
export const short = (value: number) => value.toFixed(1);

/** A rectangle in CSS pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Returns the box of one cell of a heatmap, or a larger one: at least `least` CSS pixels each way.
 */
export function cellBox(
  map: { rows: View; columns: View; width: number; height: number },
  row: number,
  column: number,
  least: number,
): Box {
  const x = cellScale(map.columns, map.width)(column);
  const y = cellScale(map.rows, map.height)(row);
  const halfWidth = Math.max(map.width / map.columns.length, least) / 2;
  const halfHeight = Math.max(map.height / map.rows.length, least) / 2;
  return {
    left: x - halfWidth,
    top: y - halfHeight,
    right: x + halfWidth,
    bottom: y + halfHeight,
  };
}

export function boxPath({ left, top, right, bottom }: Box): string {
  return `M${left} ${top}H${right}V${bottom}H${left}z`;
}
