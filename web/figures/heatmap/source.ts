import type { Cell, Tensor } from "posenc";
import type { DialectCell } from "posenc/dialects";
import type { View } from "../../draw/view.js";

/** A cell that is a sine or a cosine. */
export type FilledCell = Cell | DialectCell;

/** Whose rows a heatmap shows: the paper's, or those of another library's preset. */
export interface Source {
  readonly dim: number;
  /** One a pair. */
  readonly frequencies: Float64Array;
  encode(rows: View): Tensor;
  /** Undefined in a column of zeros. */
  cell(pos: number, column: number): FilledCell | undefined;
}

/** In how many columns two tables differ, each [rows, dim]. */
export function countDiffering(values: Float32Array, others: Float32Array, dim: number): number {
  const differing = new Set<number>();
  for (const [index, value] of values.entries()) {
    if (value !== others[index]) differing.add(index % dim);
  }
  return differing.size;
}
