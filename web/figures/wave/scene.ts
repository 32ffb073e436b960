import type { Sinusoidal } from "posenc";

export const base = 10000;
/** How many positions the drawing shows, from the nearest view to the farthest. */
export const windows = [8, 80, 800, 8000, 80000] as const;

/** The drawing: its size, and where the wave's middle, its comb of lengths and its axis lie. */
export const size = {
  width: 400,
  height: 190,
  middle: 76,
  swing: 48,
  comb: 150,
  left: 12,
  right: 16,
};
const inner = size.width - size.left - size.right;
/** The drawing is as many points wide. */
const points = 360;
/** A wave with more turns than this in the drawing is drawn as a band. */
const mostTurns = 60;

/** Where a position is in a drawing of so many positions. */
export function across(position: number, positions: number): number {
  return size.left + (position / positions) * inner;
}

/** Returns the position at a place of the drawing. */
export function positionAt(x: number, positions: number): number {
  return ((x - size.left) / inner) * positions;
}

/** Where a value from −1 to 1 is in the drawing. */
function down(value: number): number {
  return size.middle - size.swing * value;
}

/** What a drawing shows of an encoding: one pair's wave. */
export interface Shown {
  encoding: Sinusoidal;
  pair: number;
  /** How many positions are in the drawing. */
  positions: number;
}

/**
 * Whether the last wave reaches 2π · base, as in libraries that divide i by one less than the pairs. Such
 * frequencies are the paper's of another base.
 */
export function reachesLimit(encoding: Sinusoidal): boolean {
  return encoding.base !== base;
}

/** 2π · base, which no wave of the paper reaches. */
export function limitOf({ wavelengths }: Sinusoidal): number {
  return (wavelengths[0] ?? 0) * base;
}

/** The places at which a wave is drawn. */
export function pointsOf(positions: number) {
  return { start: 0, length: points + 1, step: positions / points };
}

/** Returns the cosine of a pair as an SVG path, or "" where it turns too often. */
export function curvePath({ encoding, pair, positions }: Shown): string {
  if (positions / (encoding.wavelengths[pair] ?? 1) > mostTurns) return "";
  const { data } = encoding.encode(pointsOf(positions));
  const path = Array.from({ length: points + 1 }, (_, n) => {
    const value = data[n * encoding.dim + 2 * pair + 1] ?? 0;
    return `${across(n * (positions / points), positions).toFixed(1)} ${down(value).toFixed(1)}`;
  });
  return `M${path.join("L")}`;
}

/** The numbers that a table has of this wave, where there is room for a dot for each. */
export function dotsOf({ encoding, pair, positions }: Shown) {
  if (positions > windows[1]) return [];
  const { data } = encoding.encode(positions + 1);
  const radius = positions === windows[0] ? 3.5 : 1.6;
  return Array.from({ length: positions + 1 }, (_, position) => ({
    x: across(position, positions),
    y: down(data[position * encoding.dim + 2 * pair + 1] ?? 0),
    radius,
  }));
}

/** An upright line. */
export function upright(x: number, top: number, bottom: number): string {
  return `M${x.toFixed(1)} ${top}V${bottom}`;
}

/** Returns a tooth for the length of every wave that ends in the drawing, as an SVG path. */
export function combPath({ wavelengths }: Sinusoidal, positions: number): string {
  return [...wavelengths]
    .filter((length) => length <= positions)
    .map((length) => upright(across(length, positions), size.comb - 9, size.comb))
    .join("");
}

/** The positions that the axis names. */
export function ticksOf(positions: number): number[] {
  return [0, 0.25, 0.5, 0.75, 1].map((share) => share * positions);
}
