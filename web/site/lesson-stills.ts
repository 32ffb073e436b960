import type { Posenc } from "posenc";
import { builtOf } from "../figures/build/variants.js";
import { rows as learnedRows, rowOf, weights } from "../figures/learned/bert.js";
import type stillText from "../text/en/still.js";
import { fixed, whole } from "../text/number.js";
import { tableMarkup } from "./table.js";

/** The libraries and words that the numbers below a still picture are made from. */
export interface LessonScene {
  posenc: Posenc;
  text: typeof stillText;
}

type Cell = string | number;

export function table(
  caption: string,
  [corner = "", ...heads]: readonly string[],
  rows: readonly (readonly Cell[])[],
): string {
  const told = rows.map(([name, ...cells]) => ({ name: String(name), cells: cells.map(String) }));
  return tableMarkup({ caption, corner, heads, rows: told });
}

function number({ posenc, text: { number: words } }: LessonScene): string {
  const rows = [0, 3, 100, 5000].map((n) => {
    const { data } = posenc.sinusoidal({ dim: 2 }).encode([n]);
    return [n, whole(n), Array.from(data, (value) => fixed(value, 2)).join(", ")];
  });
  return table(words.caption, [words.position, words.number, words.wave], rows);
}

function lines({ posenc, text: { build: words } }: LessonScene): string {
  const columns = [0, 1, 2, 3];
  const encoding = posenc.sinusoidal({ dim: 4 });
  const rows = [0, 1, 2, 3].map((position) => [
    position,
    ...columns.map((column) => fixed(encoding.cell(position, column).value)),
  ]);
  return table(words.caption, [words.position, ...columns.map(whole)], rows);
}

function grid({ posenc, text: { grid: words } }: LessonScene): string {
  const [size, dim, x, y] = [14, 64, 5, 1];
  const patches = posenc.grid({ dim, shape: [size, size] });
  const start = (y * size + x) * dim;
  const row = { data: patches.data.slice(start, start + dim), shape: [1, dim] };
  const { data } = posenc.similarity(row, patches);
  const rows = [
    [x, y],
    [x + 1, y],
    [x, y + 1],
    [x + 1, y + 1],
  ].map(([atX = 0, atY = 0]) => [`(${atX}, ${atY})`, fixed(data[atY * size + atX] ?? 0, 2)]);
  return table(words.caption, [words.patch, words.product], rows);
}

function learned({ posenc, text: { learned: words } }: LessonScene): string {
  const written = (row: ArrayLike<number>) => Array.from(row, (one) => fixed(one, 2)).join(", ");
  const body = Array.from({ length: learnedRows + 2 }, (_, position) => {
    const row = rowOf(weights.positions, position);
    const wave = posenc.sinusoidal({ dim: 4 }).encode([position]).data;
    return [position, row.length > 0 ? written(row) : words.none, written(wave)];
  });
  return table(words.caption, [words.position, words.learned, words.waves], body);
}

function clinic({ posenc, text: { clinic: words } }: LessonScene): string {
  const columns = [0, 1, 2, 3];
  const patients = (["paper", "own", "from-one", "doubled"] as const).map((variant) => {
    const built = builtOf(posenc, variant, { length: 2, dim: 16, precision: "float64" });
    return [
      words.tables[variant],
      ...columns.map((column) => fixed(built.table[16 + column] ?? 0)),
    ];
  });
  return table(words.caption, [words.table, ...columns.map(whole)], patients);
}

/** The numbers below the still pictures of the chapters, by the name of the figure. */
export const lessonStills: Readonly<Record<string, (scene: LessonScene) => string>> = {
  number,
  build: lines,
  grid,
  learned,
  clinic,
};
