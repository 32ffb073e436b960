import type { Findings } from "./finding.js";

type Options = Record<string, number | string | boolean | number[] | undefined>;

/** @internal Returns a value as JavaScript source. */
export const show = (value: unknown): string =>
  Array.isArray(value) ? `[${value.join(", ")}]` : JSON.stringify(value);

/** @internal Returns an object as JavaScript source, without properties that are undefined. */
export function literal(options: Options): string {
  const entries = Object.entries(options)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${show(value)}`);
  return `{ ${entries.join(", ")} }`;
}

/** @internal The call that makes a preset. */
export const preset = (name: string, options: Options): string =>
  `posenc.preset(${JSON.stringify(name)}, ${literal(options)})`;

/** @internal A line of code lists at most this many positions. More of them are `coordinates`. */
export const fewPositions = 16;

/**
 * @internal Returns the positions of all rows of a sequence, also of padding, if they are evenly spaced; otherwise
 * undefined.
 */
export function evenly({
  axes,
  coordinates,
  zeroRows,
}: Findings): { start: number; step: number; length: number } | undefined {
  const { data } = coordinates;
  const { start, step } = axes[0] ?? {};
  if (start === undefined || step === undefined) return undefined;
  // `coordinates` has no entry for a row that is zero.
  let row = 0;
  const isEven = data.every((position) => {
    while (zeroRows.includes(row)) ++row;
    return position === start + row++ * step;
  });
  return isEven ? { start, step, length: data.length + zeroRows.length } : undefined;
}

/** @internal Returns the positions of all rows of a sequence, also of padding, as the argument of `encode`. */
export function positionsOf(finding: Findings): string {
  const even = evenly(finding);
  if (even !== undefined) {
    const { start, step, length } = even;
    if (start === 0 && (step === 1 || length === 1)) return String(length);
    return literal({ start, length, step: step === 1 ? undefined : step });
  }
  const { data } = finding.coordinates;
  return data.length <= fewPositions ? show([...data]) : "coordinates";
}

/** @internal The base as an option of a line of code. */
export const baseOf = ({ base }: Findings): number | undefined =>
  base === 10000 ? undefined : base;

/** @internal The columns and the base, as options of a line of code. */
export const sizesOf = (finding: Findings): { dim: number; base: number | undefined } => ({
  dim: finding.dim,
  base: baseOf(finding),
});
