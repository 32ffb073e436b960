import type { ColourMapName, Posenc } from "posenc";
import { cellAxis, valueAxis } from "../../draw/axis.js";
import { Colours } from "../../draw/colours.js";
import { type Box, cellBox } from "../../draw/frame.js";
import type { View } from "../../draw/view.js";

/** The cursor's frame is no smaller than this, in CSS pixels, however small the cells are. */
const leastFrame = 7;

/** Where the plot of a table's cells lies, in pixels. */
interface Size {
  width: number;
  height: number;
}

/** The cell that is framed. */
interface Cursor {
  pos: number;
  col: number;
}

/** What the plot shows. */
export interface Scene {
  /** The rows in `rows` with all their columns: [rows, dim]. */
  values: Float32Array;
  length: number;
  dim: number;
  /** The rows and columns that have room. */
  rows: View;
  columns: View;
  colours: ColourMapName;
  cursor: Cursor;
}

/** Returns the values of one shown row in the shown columns. */
export function rowOf({ values, dim, rows, columns }: Scene, pos: number): Float32Array {
  const start = (pos - rows.start) * dim + columns.start;
  return values.subarray(start, start + columns.length);
}

export function columnOf({ values, dim, rows }: Scene, col: number): Float32Array {
  return Float32Array.from({ length: rows.length }, (_, row) => values[row * dim + col] ?? 0);
}

/** Returns the shown cells without the columns beside the window: [rows, columns]. */
function cellsOf(shown: Scene): Float32Array {
  const { values, dim, rows, columns } = shown;
  if (columns.length === dim) return values;
  const cells = new Float32Array(rows.length * columns.length);
  for (let row = 0; row < rows.length; row++) {
    cells.set(rowOf(shown, rows.start + row), row * columns.length);
  }
  return cells;
}

/** Returns the shown cells as colours. */
export function colouredCells(posenc: Posenc, scene: Scene) {
  const { rows, columns, colours } = scene;
  return {
    colours: new Colours(posenc, cellsOf(scene), colours),
    rows: rows.length,
    columns: columns.length,
  };
}

export function legendAxis(width: number) {
  return valueAxis("bottom", width, [-1, -0.5, 0, 0.5, 1]);
}

/** The axes of dimensions and positions. */
export function axesOf({ rows, columns }: Scene, { width, height }: Size) {
  return { across: cellAxis("top", columns, width), down: cellAxis("left", rows, height) };
}

/** The box around the cursor's cell. */
export function frameOf({ rows, columns, cursor }: Scene, size: Size): Box {
  return cellBox({ rows, columns, ...size }, cursor.pos, cursor.col, leastFrame);
}
