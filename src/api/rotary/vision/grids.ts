import { count, product, rangeError, typeError } from "../../shared/check.js";

/** @internal A part of a configuration. */
export type Config = Readonly<Record<string, unknown>>;

/** @internal */
export function objectIn(config: Config, key: string): Config | undefined {
  const value = config[key];
  return typeof value === "object" && value !== null ? (value as Config) : undefined;
}

/** The most items that an array has. */
const longest = 2 ** 32 - 1;

/** @internal Counts from 0 on, as numbers. */
export function counts(name: string, row: ArrayLike<unknown>): number[] {
  const length = typeof row === "object" && row !== null ? row.length : undefined;
  if (length === undefined || !Number.isInteger(length) || length < 0 || length > longest) {
    throw typeError(name, "an array of numbers", row);
  }
  return Array.from(row, (one, n) =>
    count(`${name}[${n}]`, typeof one === "bigint" ? Number(one) : one, 0),
  );
}

/** @internal What is merged into one: of times, rows and columns. key: what says so. */
export interface Merge {
  sizes: readonly [times: number, rows: number, columns: number];
  key: string | undefined;
}

/** @internal Time, height and width in patches. most: of all patches. */
export function gridOf(
  name: string,
  grid: ArrayLike<number | bigint>,
  merge: Merge,
  most: number,
): [times: number, height: number, width: number] {
  const sizes = counts(name, grid);
  const fits =
    sizes.length === 3 &&
    sizes.every((size, n) => size > 0 && size % (merge.sizes[n] as number) === 0);
  if (!fits) {
    const by = merge.key && `, multiples of [${merge.sizes.join(", ")}] (${merge.key})`;
    throw rangeError(name, `[time, height, width]${by ?? ""}`, `[${sizes.join(", ")}]`);
  }
  const patches = product(sizes);
  if (patches > most) throw rangeError(name, `of at most ${most} patches`, patches);
  return sizes as [number, number, number];
}
