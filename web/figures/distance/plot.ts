import type { Posenc, Sinusoidal } from "posenc";

export const dim = 64;
/** The largest distance of the curve. */
export const farthest = 100;
/** The row of positions, which the rod slides along, ends here. */
export const lastPosition = 200;

/** Where the rod lies in its drawing. */
export const rod = { width: 400, height: 74, y: 30, left: 24, right: 24 };
const rodLength = rod.width - rod.left - rod.right;
/** The positions that are named below the rod. */
export const rodTicks = [0, 50, 100, 150, 200];

/** Where a position is along the rod. */
export function alongRod(position: number): number {
  return rod.left + (position / lastPosition) * rodLength;
}

/** Returns the position at a place along the rod. */
export function positionAt(x: number): number {
  return Math.round(((x - rod.left) / rodLength) * lastPosition);
}

/** Where the curve lies in its drawing. */
export const plot = { width: 400, height: 200, left: 34, right: 12, top: 12, bottom: 30 };
/** What the axes name: distances, and shares of the peak. */
export const ticks = { distances: [0, 25, 50, 75, 100], shares: [0, 0.5, 1] };

/** Where a distance is in the drawing of the curve. */
export function across(distance: number): number {
  return plot.left + (distance / farthest) * (plot.width - plot.left - plot.right);
}

/** Where a share of the peak is. */
export function down(share: number): number {
  return plot.height - plot.bottom - share * (plot.height - plot.bottom - plot.top);
}

/** Returns shares of the peak, one at every so many distances, as an SVG path. */
export function curvePath(shares: Iterable<number>, every: number): string {
  const points = Array.from(
    shares,
    (share, n) => `${across(n * every).toFixed(1)} ${down(share).toFixed(1)}`,
  );
  return `M${points.join("L")}`;
}

/** Returns the product of two positions for each distance from 0 to `farthest`. */
export function productsOf(encoding: Sinusoidal): Float32Array<ArrayBuffer> {
  return encoding.similarity([0], { start: 0, length: farthest + 1 }).data;
}

/** Returns the product of two positions that are k apart. */
export function productAt(encoding: Sinusoidal, start: number, k: number): number {
  return encoding.similarity([start], [start + k]).data[0] ?? 0;
}

/** What each pair gives to the product of two positions that are k apart, as colours. */
export function pairCells(posenc: Posenc, encoding: Sinusoidal, k: number) {
  return {
    rgba: posenc.paint(Float32Array.from(encoding.rotation(k).cosines)),
    rows: 1,
    columns: encoding.pairs,
  };
}

/** The positions that the rod is compared at. */
export function startsOf(p: number): number[] {
  return [...new Set([0, p, lastPosition - farthest])];
}
