import learnedText from "posenc:text/learned";
import picturesText from "posenc:text/pictures";
import type { Maker } from "../../draw/picture.js";
import { drawRows } from "../../draw/rows.js";
import type { SvgPen } from "../../draw/svg-pen.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { dim, loadBert, madeOf, partsOf, rows, weights } from "./bert.js";
import type { learned } from "./settings.js";
import { cellsAt, edgePath, emptyPart, height, shown, size, topOf } from "./tables.js";

export { programs } from "./program.js";
export { learned as declared } from "./settings.js";

const left = 16;
const top = 52;
/** How much larger the drawing is than its own unit. */
const scale = 1.1;
const side = left + scale * size.width + 28;
/** Where the columns of the table end. */
const ends = [196, 250, 304, 358];

function written(row: ArrayLike<number>): string {
  return Array.from(row, (value) => fixed(value, 2)).join(", ");
}

/** A learned table beside the waves, and what BERT's layer makes of a word at one position. */
export const picture: Maker<Values<typeof learned.settings>> = async (posenc, asked) => {
  const { pos } = asked;
  const waves = posenc.sinusoidal({ dim }).encode(shown).data;
  const made = madeOf(await loadBert(), asked);
  const { word, segment, position, sum, mean } = partsOf(asked);
  const title = (language: Language) => textIn(language, learnedText).name;
  const nameOfWord = (language: Language) =>
    textIn(language, learnedText).words[Number(asked.word)] ?? "";
  const nameOfSegment = asked.segment === "0" ? "A" : "B";
  const noRow = (language: Language) =>
    textIn(language, learnedText).noRow(whole(pos), whole(rows - 1));

  const drawTables = (pen: SvgPen): string => {
    const text = textIn(pen.look.language, learnedText);
    const cells = (values: Float32Array, from: number) => {
      const rgba = posenc.paint(values);
      return cellsAt(from, values.length).map((place, index) => {
        const { x, y, width, height } = place;
        const colour = rgba.subarray(4 * index, 4 * index + 4);
        const edge = pen.path(`M${x} ${y}h${width}v${height}h${-width}z`, { stroke: "line" });
        return pen.cells({ rgba: colour, rows: 1, columns: 1 }, place) + edge;
      });
    };
    const { x, y, width, height } = emptyPart;
    const own = topOf(pos) - 2;
    // The mark lies on one of the rows that are not there.
    const free = pos === rows + 2 ? rows + 3 : rows + 2;
    return [
      pen.text(size.learned, 14, text.learned, { size: 12 }),
      pen.text(size.waves, 14, text.waves, { size: 12 }),
      ...cells(weights.positions, size.learned),
      ...cells(waves, size.waves),
      pen.path(`M${x} ${y}h${width}v${height}h${-width}z`, { stroke: "line", dashed: true }),
      pen.text(x + 2 * size.cell, topOf(free) + 16, text.nothing, {
        size: 12,
        anchor: "middle",
        colour: "muted",
      }),
      pen.path(edgePath, { stroke: "accent", width: 3 }),
      ...Array.from({ length: shown }, (_, row) =>
        pen.text(44, topOf(row) + 16, whole(row), {
          size: 12,
          anchor: "end",
          colour: row === pos ? "ink" : "muted",
          bold: row === pos,
        }),
      ),
      pen.path(`M2 ${own}h392v${size.row + 1}h-392z`, { stroke: "accent", width: 2 }),
    ].join("");
  };

  /** The sum from part to part, or that there is none. */
  const drawSum = (pen: SvgPen): { drawn: string; below: number } => {
    const text = textIn(pen.look.language, learnedText);
    const width = ends.at(-1) ?? 0;
    const heading = pen.lines(side, top + 26, width, text.sumTitle, { bold: true });
    const row = (name: string, values: ArrayLike<number> | undefined, isChosen = false) => ({
      name,
      cells: values ? Array.from(values, (value) => fixed(value, 2)) : [],
      isChosen,
    });
    const above = [
      row(text.word(nameOfWord(pen.look.language)), word),
      row(text.position(whole(pos)), position),
      row(text.segment, segment),
    ];
    const summed = sum
      ? [
          row(text.sum, sum),
          row(
            text.centred(fixed(mean, 2)),
            sum.map((one) => one - mean),
          ),
          row(text.normalised, made.row, true),
        ]
      : [];
    const table = drawRows(pen, {
      x: side,
      y: heading.below + 10,
      rows: [...above, ...summed],
      ends,
    });
    const note = made.row ? "" : noRow(pen.look.language);
    const told = pen.lines(side, table.below + 8, width, note, { size: 13, colour: "accent" });
    return { drawn: heading.drawn + table.drawn + told.drawn, below: told.below };
  };

  return {
    title,
    alt(language) {
      const text = textIn(language, learnedText);
      const own = textIn(language, picturesText).learned;
      const learnedRow = position ? written(position) : text.nothing;
      const wave = written(waves.subarray(pos * dim, (pos + 1) * dim));
      const told = own.rows(whole(pos), learnedRow, wave);
      return own.alt(text.tables(whole(pos), whole(rows - 1)), told);
    },
    caption(language) {
      if (!made.row) return noRow(language);
      const own = textIn(language, picturesText).learned;
      return own.caption(nameOfWord(language), whole(pos), nameOfSegment, written(made.row));
    },
    draw(pen) {
      const { language } = pen.look;
      const sums = drawSum(pen);
      const body = [
        pen.text(left + 16, 34, title(language), { size: 15, bold: true }),
        pen.group(left, top, scale, drawTables(pen)),
        sums.drawn,
      ];
      const below = Math.max(top + scale * height, sums.below);
      return { width: side + (ends.at(-1) ?? 0) + 32, height: below + 12, body: body.join("\n") };
    },
    numbers: {
      // The learned table has fewer rows: the others are no numbers.
      data: Float32Array.from({ length: shown * 2 * dim }, (_, cell) => {
        const [row, column] = [Math.floor(cell / (2 * dim)), cell % (2 * dim)];
        if (column >= dim) return waves[row * dim + column - dim] ?? 0;
        return weights.positions[row * dim + column] ?? Number.NaN;
      }),
      shape: [shown, 2 * dim],
      columns: ["learned", "wave"].flatMap((name) =>
        Array.from({ length: dim }, (_, column) => `${name}_${column}`),
      ),
      axes: [{ name: "position", labels: Array.from({ length: shown }, (_, row) => row) }],
    },
  };
};
