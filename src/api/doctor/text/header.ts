/** A column of this name numbers the rows. */
const numbers =
  /^(?:#|idx|index|pos(?:itions?)?|(?:row|token)(?:[ _-]?(?:id|name|number|index))?s?|unnamed: 0|level_0|位置|索引)$/i;

/** What stands before the number in a column's name: "dim_" of "dim_3". */
const stem = (name: string): string => name.replace(/\d+\W*$/, "");

/** Whether numbers grow from row to row, by whole numbers. */
const grow = (column: readonly number[]): boolean =>
  column.every((one, row) => Number.isInteger(one) && (row === 0 || one > Number(column[row - 1])));

/**
 * Whether the first column numbers the rows and is no part of the table: it has no name, or a name such as
 * "position", or the others are numbered (`dim_0`, `dim_1`, …) and it is not.
 *
 * @param names Of all columns.
 * @param first The first cells of the rows.
 */
export function isIndex(names: readonly string[], first: readonly string[]): boolean {
  const [own = "", ...others] = names;
  if (others.length === 0) return false;
  if (own === "" || numbers.test(own)) return true;
  if (Number.isFinite(Number(own))) return false;
  if (others.every((name, n) => name === String(n))) return true;
  const [other = ""] = others.map(stem);
  const numbered = others.every((name) => stem(name) === other && name !== other);
  return numbered && stem(own) !== other && grow(first.map(Number));
}

/**
 * Whether numbers without a name count the rows: 0, 1, 2, … or 1, 2, 3, … beside columns of fractions. Integers
 * beside integers are a table of their own, as T5's buckets are.
 *
 * @param others Some cells of the other columns.
 */
export function counts(first: readonly number[], others: readonly number[]): boolean {
  const [start = -1] = first;
  return (
    first.length > 2 &&
    (start === 0 || start === 1) &&
    first.every((one, row) => one === start + row) &&
    others.some((one) => !Number.isInteger(one))
  );
}
