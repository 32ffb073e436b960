import type { Raster } from "../../draw/raster.js";
import type { View } from "../../draw/view.js";
import { cellHues, lean, shownAfter } from "../shared/field.js";
import type { Source } from "./source.js";

/** Columns with the sine and the cosine of a pair, both of which tell where its hand points. */
type Pair = Partial<Record<"sin" | "cos", number>> & { frequency: number };

/** Returns the pair of each column of a table. A column of zeros has none. */
export function pairsIn(source: Source): (Pair | undefined)[] {
  const pairs = new Map<number, Pair>();
  return Array.from({ length: source.dim }, (_, column) => {
    const cell = source.cell(0, column);
    if (!cell) return undefined;
    const pair = pairs.get(cell.pair) ?? { frequency: source.frequencies[cell.pair] ?? 0 };
    pair[cell.function] = column;
    pairs.set(cell.pair, pair);
    return pair;
  });
}

/**
 * A table as angles: both cells of a pair have the hue of where its hand points. What has not moved yet is paper.
 *
 * @param table Rows with all their columns, from position `first` on.
 */
export function anglesOf(
  table: { values: Float32Array; pairs: (Pair | undefined)[]; dim: number; first: number },
  rows: Pick<View, "start" | "length">,
  columns: View,
): Raster {
  const { values, pairs, dim, first } = table;
  return {
    from: [values, pairs, rows.start, rows.length, columns.start, columns.length],
    strips: columns.length,
    strip(n, { height }, paper) {
      const { hues, ground } = cellHues[paper];
      const { sin, cos, frequency } = pairs[columns.start + n] ?? { frequency: 0 };
      const rgba = new Uint8ClampedArray(4 * height).fill(255);
      for (let y = 0; y < height; y++) {
        const row = rows.start + Math.floor((y * rows.length) / height);
        const at = (column: number | undefined) =>
          column === undefined ? 0 : (values[row * dim + column] ?? 0);
        const cosine = at(cos);
        const hue = hues.indexOf(cosine, at(sin));
        const shown = shownAfter(frequency * (first + row));
        for (let colour = 0; colour < 3; colour++) {
          const white = ground[colour] ?? 0;
          const full = (hues.bytes[hue + colour] ?? 0) + lean * cosine;
          rgba[4 * y + colour] = white + (full - white) * shown;
        }
      }
      return rgba;
    },
  };
}
