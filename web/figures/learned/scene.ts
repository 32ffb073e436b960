import learnedText from "posenc:text/learned";
import type { Posenc } from "posenc";
import { Colours } from "../../draw/colours.js";
import type { Pen } from "../../draw/pen.js";
import type { Row, Table } from "../../draw/table.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { dim, partsOf, rows, weights } from "./bert.js";
import { type learned, shown } from "./settings.js";

/** Two tables side by side, a row of cells for each position. */
const [top, rowHeight, cellWidth] = [24, 26, 30];
const left = { learned: 60, waves: 236 };
export const size = { width: 400, height: top + shown * rowHeight + 8 };

/** What the drawing shows. */
export interface Scene extends Omit<Values<typeof learned.settings>, "view"> {
  /** Row by row. */
  colours: Readonly<Record<keyof typeof left, Colours>>;
  /** The waves' row of each position that is shown. */
  waves: Float32Array<ArrayBuffer>;
}

/** What does not follow from the settings. */
export function computed(posenc: Posenc): Pick<Scene, "colours" | "waves"> {
  const waves = posenc.sinusoidal({ dim }).encode(shown).data;
  return {
    waves,
    colours: {
      learned: new Colours(posenc, weights.positions),
      waves: new Colours(posenc, waves),
    },
  };
}

/** Where the row of a position begins. */
function topOf(position: number): number {
  return top + position * rowHeight;
}

/** Returns the position at a place of the drawing. */
export function positionAt(y: number): number {
  return Math.min(Math.max(Math.floor((y - top) / rowHeight), 0), shown - 1);
}

/** What screen readers say of the tables. */
export function labelOf({ pos }: Scene, text: typeof learnedText): string {
  return text.tables(whole(pos), whole(rows - 1));
}

/**
 * What BERT's layer adds and makes of it, step by step. The position has no cells where the learned table
 * has no row.
 *
 * @param made What the layer made of it, or undefined where it is not there or refused.
 */
export function tableOf(scene: Scene, made: Float32Array | undefined, language: Language): Table {
  const text = textIn(language, learnedText);
  const { word, segment, position, sum, mean } = partsOf(scene);
  const pos = whole(scene.pos);
  const row = (id: string, name: string, values: ArrayLike<number> = []): Row => ({
    id,
    name,
    cells: Array.from(values, (value) => fixed(value, 2)),
  });
  const centred = sum?.map((one) => one - mean);
  return {
    caption: position ? text.sumTitle : text.noRow(pos, whole(rows - 1)),
    rows: [
      row("word", text.word(text.words[Number(scene.word)] ?? ""), word),
      row("position", text.position(pos), position),
      row("segment", text.segment, segment),
      ...(sum
        ? [row("sum", text.sum, sum), row("centred", text.centred(fixed(mean, 2)), centred)]
        : []),
      ...(made ? [row("normalised", text.normalised, made)] : []),
    ],
  };
}

/**
 * Draws the learned table, which ends, and the waves, which do not.
 */
export function drawTables<Mark>(
  pen: Pen<Mark>,
  { pos, colours }: Scene,
  text: typeof learnedText,
): Mark {
  const cells = (name: keyof typeof left) =>
    Array.from({ length: colours[name].count }, (_, index) => {
      const x = left[name] + (index % dim) * cellWidth;
      const y = topOf(Math.floor(index / dim));
      const place = { x, y, width: cellWidth - 2, height: rowHeight - 3 };
      return pen.cell(place, colours[name], index);
    });
  const small = { size: 12 } as const;
  const [x, end, width] = [left.learned, topOf(rows), dim * cellWidth];
  const height = (shown - rows) * rowHeight - 3;
  // The mark lies on one of the rows that are not there: the word is beside it.
  const free = pos === rows + 2 ? rows + 3 : rows + 2;
  const own = topOf(pos);
  const mark = pen.path(
    `M6 ${own - 2}h384a4 4 0 0 1 4 4v${rowHeight - 7}a4 4 0 0 1 -4 4h-384a4 4 0 0 1 -4 -4v${7 - rowHeight}a4 4 0 0 1 4 -4z`,
    { stroke: "accent", width: 2 },
  );
  return pen.all([
    pen.text(left.learned, 14, text.learned, { ...small, name: "head" }),
    pen.text(left.waves, 14, text.waves, small),
    ...cells("learned"),
    ...cells("waves"),
    pen.path(`M${x} ${end}h${width - 2}v${height}h${2 - width}z`, {
      stroke: "line",
      dashed: "3 4",
      name: "void",
    }),
    pen.text(x + width / 2, topOf(free) + 16, text.nothing, {
      ...small,
      anchor: "middle",
      colour: "muted",
    }),
    pen.path(`M${x - 8} ${end - 2}H${x + width + 8}`, { stroke: "accent", width: 3 }),
    ...Array.from({ length: shown }, (_, row) =>
      pen.text(44, topOf(row) + 16, whole(row), {
        ...small,
        anchor: "end",
        colour: row === pos ? "ink" : "muted",
        bold: row === pos,
      }),
    ),
    pen.handle("pos", { x: 2, y: own - 14, width: 392, height: 54 }, 6, mark),
  ]);
}
