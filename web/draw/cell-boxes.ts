import type { Cells } from "./pen.js";

/**
 * Returns the boxes of some cells as one path a colour, in units of a cell. Neighbours in a row that have one colour
 * are one box.
 */
export function cellBoxes(
  { rows, columns }: Cells,
  colourAt: (index: number) => string,
): Map<string, string> {
  const boxes = new Map<string, string>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; ) {
      const colour = colourAt(row * columns + column);
      const from = column;
      while (column < columns && colourAt(row * columns + column) === colour) column++;
      const box = `M${from} ${row}h${column - from}v1H${from}z`;
      boxes.set(colour, (boxes.get(colour) ?? "") + box);
    }
  }
  return boxes;
}
