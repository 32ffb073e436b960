import { dim, rows } from "./bert.js";

/** The positions that the drawing shows: twice as many as there are learned rows. */
export const shown = 12;
/** The drawing: two tables side by side, a row of cells for each position. */
export const size = { width: 400, row: 26, top: 24, cell: 30, learned: 60, waves: 236 };
export const height = size.top + shown * size.row + 8;

/** Where the row of a position begins. */
export function topOf(position: number): number {
  return size.top + position * size.row;
}

/** Where cells are that fill rows from the first position on, and how large they are. */
export function cellsAt(left: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    x: left + (index % dim) * size.cell,
    y: topOf(Math.floor(index / dim)),
    width: size.cell - 2,
    height: size.row - 3,
  }));
}

/** Where the learned table has no rows. */
export const emptyPart = {
  x: size.learned,
  y: topOf(rows),
  width: dim * size.cell - 2,
  height: (shown - rows) * size.row - 3,
};

/** The line below the last learned row, as an SVG path. */
export const edgePath = `M${size.learned - 8} ${topOf(rows) - 2}H${size.learned + dim * size.cell + 8}`;
