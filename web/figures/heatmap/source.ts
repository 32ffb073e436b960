import type { Cell, Tensor } from "posenc";
import type { DialectCell } from "posenc/dialects";
import type { View } from "../../draw/view.js";

/** A cell with a sine or a cosine. */
export type FilledCell = Cell | DialectCell;

/** The encoding that a heatmap shows: the paper's, or a preset of another library. */
export interface Source {
  readonly dim: number;
  /** One frequency a pair. */
  readonly frequencies: Float64Array;
  encode(rows: View): Tensor;
  /** Undefined in a column of zeros. */
  cell(pos: number, column: number): FilledCell | undefined;
}

/** Returns in how many columns two tables differ. Each is [rows, dim]. */
export function countDiffering(values: Float32Array, others: Float32Array, dim: number): number {
  const differing = new Set<number>();
  for (const [index, value] of values.entries()) {
    if (value !== others[index]) differing.add(index % dim);
  }
  return differing.size;
}
