/** What a table is known by where its numbers are elsewhere. */
interface Shaped {
  readonly shape: readonly number[];
}

/** Returns the rows and columns that a table is drawn with: all axes but the last run down. */
export function sizesOf({ shape }: Shaped): { rows: number; columns: number } {
  const rows = shape.slice(0, -1).reduce((product, size) => product * size, 1);
  return { rows, columns: shape.at(-1) ?? 1 };
}

/** Returns where a cell of a table is drawn. */
export function placeOf(
  { shape }: Shaped,
  index: readonly number[],
): { row: number; column: number } {
  const row = index.slice(0, -1).reduce((rows, at, axis) => rows * (shape[axis] ?? 1) + at, 0);
  return { row, column: index.at(-1) ?? 0 };
}
