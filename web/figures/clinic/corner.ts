/** The tables of the patients, and how much of each is printed. */
export const size = { length: 32, dim: 16, precision: "float64" } as const;
export const printed = { rows: 4, columns: 6 };

/** The first rows and columns of a patient's table, row by row. */
export function cornerOf(table: Float64Array): number[] {
  const rows = Array.from({ length: printed.rows }, (_, row) =>
    table.subarray(row * size.dim, row * size.dim + printed.columns),
  );
  return rows.flatMap((row) => [...row]);
}
