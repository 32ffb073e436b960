import type { Tensor } from "posenc";

/** Returns the rows and columns that a table is drawn with: all axes but the last run down. */
export function sizesOf({ data, shape }: Tensor): { rows: number; columns: number } {
  const columns = shape.at(-1) ?? 1;
  return { rows: data.length / columns, columns };
}

/** Returns where a cell of a table is drawn. */
export function placeOf(
  { shape }: Tensor,
  index: readonly number[],
): { row: number; column: number } {
  const row = index.slice(0, -1).reduce((rows, at, axis) => rows * (shape[axis] ?? 1) + at, 0);
  return { row, column: index.at(-1) ?? 0 };
}
