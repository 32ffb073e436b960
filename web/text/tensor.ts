/** Arrays as PyTorch prints them. Its own prints are what tests/page/tensor.spec.ts holds this to. */

/** How the numbers of an array can be kept, PyTorch's default first. It names the others. */
export const dtypes = ["float32", "float64"] as const;
export type Dtype = (typeof dtypes)[number];

/** An array: its numbers row by row, and how many there are along each axis. */
export interface Numbers {
  data: ArrayLike<number>;
  shape: readonly number[];
}

/** The widest line, in characters. */
const lineWidth = 80;
/** From more numbers than this on, three at each end of an axis stand for all. */
const most = 1000;
const edge = 3;
/** Where the brackets of a tensor begin. */
const before = "tensor(";

/** Digits that are half of the last place before them: a tie. */
const tie = /^50*$/;

/**
 * Rounds the exact digits of a number: to the nearest, a tie to the even digit as in C and Python.
 * JavaScript's own formats round a tie up.
 *
 * @param rounded The number with `decimals` decimals, as JavaScript rounds it.
 * @param exact The same with so many that nothing is left.
 */
function evenTie(rounded: string, exact: string, decimals: number): string {
  const end = exact.indexOf(".") + 1 + decimals;
  const isTie = tie.test(exact.slice(end));
  const isEven = "02468".includes(exact[decimals === 0 ? end - 2 : end - 1] ?? "");
  return isTie && isEven ? exact.slice(0, decimals === 0 ? end - 1 : end) : rounded;
}

/** More decimals than a tie of 20 can have. */
const enough = 60;

/** Formats a number with some decimals, as C and Python do: -0.7568. */
export function decimal(value: number, decimals = 4): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "nan" : value < 0 ? "-inf" : "inf";
  const size = Math.abs(value);
  const digits = evenTie(size.toFixed(decimals), size.toFixed(enough), decimals);
  return value < 0 || Object.is(value, -0) ? `-${digits}` : digits;
}

/** Formats a number with a power of ten, as C and Python do: 1.0000e-04. */
function withPower(value: number, decimals: number): string {
  if (!Number.isFinite(value)) return decimal(value);
  const size = Math.abs(value);
  const [digits = "", power = ""] = size.toExponential(decimals).split("e");
  const [exact = ""] = size.toExponential(enough).split("e");
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  const places = power.slice(1).padStart(2, "0");
  return `${sign}${evenTie(digits, exact, decimals)}e${power[0]}${places}`;
}

/** Chooses one format for all numbers that are shown, and the width that they are padded to. */
function formatOf(
  shown: readonly number[],
  decimals: number,
): { format: (value: number) => string; width: number } {
  const told = shown.filter((value) => Number.isFinite(value) && value !== 0);
  const sizes = told.map(Math.abs);
  const [least, largest] = [Math.min(...sizes), Math.max(...sizes)];
  const isWhole = told.every((value) => Number.isInteger(value));
  const isSpread = largest / least > 1000 || largest > 1e8 || (!isWhole && least < 1e-4);
  const format = (value: number) => {
    if (isSpread) return withPower(value, decimals);
    if (!isWhole) return decimal(value, decimals);
    return decimal(value, 0) + (Number.isFinite(value) ? "." : "");
  };
  const width = Math.max(1, ...told.map((value) => format(value).length));
  return { format: (value) => format(value).padStart(width), width };
}

/** Returns the indices along an axis that are shown, with undefined for those left out. */
function shownOf(count: number, isShort: boolean): (number | undefined)[] {
  const all = Array.from({ length: count }, (_, index) => index);
  if (!isShort || count <= 2 * edge) return all;
  return [...all.slice(0, edge), undefined, ...all.slice(-edge)];
}

/**
 * Returns an array as PyTorch prints it.
 *
 * @param how `decimals` is what `torch.set_printoptions(precision=…)` sets.
 */
export function tensorText(
  { data, shape }: Numbers,
  { dtype, decimals = 4 }: { dtype: Dtype; decimals?: number },
): string {
  const isShort = data.length > most;
  /** How many numbers there are for each step along an axis. */
  const steps = shape.map((_, axis) => shape.slice(axis + 1).reduce((a, b) => a * b, 1));
  const visible = (axis: number, from: number): number[] =>
    axis === shape.length
      ? [data[from] ?? 0]
      : shownOf(shape[axis] ?? 0, isShort).flatMap((index) =>
          index === undefined ? [] : visible(axis + 1, from + index * (steps[axis] ?? 1)),
        );
  const { format, width } = formatOf(visible(0, 0), decimals);

  const row = (from: number, count: number, indent: number): string => {
    const cells = shownOf(count, isShort).map((index) =>
      index === undefined ? " ..." : format(data[from + index] ?? 0),
    );
    const aLine = Math.max(1, Math.floor((lineWidth - indent) / (width + 2)));
    const lines: string[] = [];
    for (let start = 0; start < cells.length; start += aLine) {
      lines.push(cells.slice(start, start + aLine).join(", "));
    }
    return `[${lines.join(`,\n${" ".repeat(indent + 1)}`)}]`;
  };
  const block = (axis: number, from: number, indent: number): string => {
    const count = shape[axis] ?? 0;
    const axes = shape.length - axis;
    if (axes === 0) return format(data[from] ?? 0);
    if (axes === 1) return row(from, count, indent);
    const parts = shownOf(count, isShort).map((index) =>
      index === undefined ? "..." : block(axis + 1, from + index * (steps[axis] ?? 1), indent + 1),
    );
    return `[${parts.join(`,${"\n".repeat(axes - 1)}${" ".repeat(indent + 1)}`)}]`;
  };
  const text = before + (data.length === 0 ? "[]" : block(0, 0, before.length));
  const told = [
    data.length === 0 && shape.length !== 1 ? `size=(${shape.join(", ")})` : "",
    dtype === "float64" ? "dtype=torch.float64" : "",
  ].filter((one) => one !== "");
  let printed = text;
  // The bracket counts as one more character of the first line that something is added to.
  let used = text.length - text.lastIndexOf("\n");
  for (const one of told) {
    const isFull = used + one.length + 2 > lineWidth;
    printed += isFull ? `,\n${" ".repeat(before.length)}${one}` : `, ${one}`;
    used = isFull ? before.length + one.length : used + one.length + 2;
  }
  return `${printed})`;
}
