import type { Posenc } from "posenc";
import { builtOf } from "../figures/build/variants.js";
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

function lines({ posenc, text: { build: words } }: LessonScene): string {
  const columns = [0, 1, 2, 3];
  const encoding = posenc.sinusoidal({ dim: 4 });
  const rows = [0, 1, 2, 3].map((position) => [
    position,
    ...columns.map((column) => fixed(encoding.cell(position, column).value)),
  ]);
  return table(words.caption, [words.position, ...columns.map(whole)], rows);
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
  build: lines,
  clinic,
};
