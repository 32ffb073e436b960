import { cellScale, valueScale } from "./axis.js";
import type { View } from "./view.js";

/**
 * Returns one column of the table as an SVG path that runs down beside the heatmap: values −1 … +1
 * from left to right, the middle of each cell from top to bottom.
 *
 * values: the view's cells of that column, top first.
 */
export function wavePath(values: ArrayLike<number>, view: View, width: number, height: number) {
  const x = valueScale(3, width - 3);
  const y = cellScale(view, height);
  let path = "";
  for (let row = 0; row < values.length; row++) {
    const command = row === 0 ? "M" : "L";
    path += `${command}${x(values[row] ?? 0).toFixed(1)} ${y(view.start + row).toFixed(1)}`;
  }
  return path;
}

/**
 * Returns the same values as dots: a path of zero-length strokes. It is empty if dots would touch.
 */
export function waveDots(values: ArrayLike<number>, view: View, width: number, height: number) {
  if (height / view.length < 5) return "";
  const x = valueScale(3, width - 3);
  const y = cellScale(view, height);
  let path = "";
  for (let row = 0; row < values.length; row++) {
    path += `M${x(values[row] ?? 0).toFixed(1)} ${y(view.start + row).toFixed(1)}h0`;
  }
  return path;
}
