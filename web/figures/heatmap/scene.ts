import figureText from "posenc:text/figure";
import heatmapText from "posenc:text/heatmap";
import type { Posenc, Sinusoidal } from "posenc";
import { cellScale, cellTicks } from "../../draw/axis.js";
import { Colours } from "../../draw/colours.js";
import { boxPath, cellBox } from "../../draw/frame.js";
import type { Cells } from "../../draw/pen.js";
import { rampCells } from "../../draw/ramp.js";
import type { Raster } from "../../draw/raster.js";
import { joined } from "../../draw/sentences.js";
import { type View, viewOf } from "../../draw/view.js";
import { waveDots, wavePath } from "../../draw/wave.js";
import { fixed, significant, span, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { type FigurePen, type Frame, figure } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { Memo } from "../shared/memo.js";
import { presetName } from "../shared/preset-names.js";
import type { Values } from "../shared/setting.js";
import { anglesOf, pairsIn } from "./angles.js";
import type { Library } from "./library.js";
import { heatmap as declared } from "./settings.js";
import type { FilledCell, Source } from "./source.js";

type Settings = Values<typeof declared.settings>;

/** A table with more cells is seen through a window: at a cell for each pixel it is so large. */
const largest = { columns: 640, rows: 480 };
/** A cell of a file is at most so many pixels wide and high. Where columns are few they are wider. */
const largestCell = 24;
/** The width of a file's map is at least this share of its height. */
const leastWidth = 0.9;
/** The cursor's frame is no smaller than this, however small the cells are. */
const leastFrame = 7;

/** A table and the cell that its cursor is on. On its way the cursor lies between two cells. */
export interface Scene extends Settings {
  source: Source;
  /** Undefined in a column of zeros. */
  cell: FilledCell | undefined;
  /** The paper's table, if another one is shown that can be compared with it. */
  paper: Sinusoidal | undefined;
  /** Those of other libraries, once they are there. */
  library: Library | undefined;
  /** The part of the table that is shown, which has the cursor. */
  rows: View;
  columns: View;
  /** The shown rows with all their columns: [rows, dim]. */
  values: Float32Array;
  cells: Cells;
  ramp: Cells;
  /** The map and its barcode as angles, if they are shown. */
  angles: { map: Raster; row: Raster } | undefined;
}

/** What is shown until a library has come whose odd number of dimensions the paper does not have. */
const blank = (dim: number): Source => ({
  dim,
  frequencies: new Float64Array(),
  encode: ({ length }) => ({ data: new Float32Array(length * dim), shape: [length, dim] }),
  cell: () => undefined,
});

const sources = new Memo<Source>();
const paired = new Memo<ReturnType<typeof pairsIn>>();
const barcodes = new Memo<Colours>();
const tables = new Memo<Pick<Scene, "values" | "cells" | "ramp">>();

function sceneOf(posenc: Posenc, settings: Settings, library: Library | undefined): Scene {
  const { dialect, dim, base, layout, length, colours } = settings;
  const isPapers = dialect === "paper";
  const isEven = dim % 2 === 0;
  const source = sources.get([posenc, library, dialect, dim, base, layout], () => {
    // Each preset for sequences takes a dim and a base.
    if (!isPapers && library) return library.dialects.preset(dialect as "keras-hub", { dim, base });
    return isEven ? posenc.sinusoidal({ dim, base, layout }) : blank(dim);
  });
  const [pos, col] = [Math.round(settings.pos), Math.round(settings.col)];
  const rows = viewOf(length, largest.rows, pos);
  const columns = viewOf(dim, largest.columns, col);
  const views = [rows.start, rows.length, columns.start, columns.length];
  const shown = tables.get([source, colours, ...views], () => {
    const values = source.encode(rows).data;
    const inView = new Float32Array(rows.length * columns.length);
    for (let row = 0; row < rows.length; row++) {
      const start = row * dim + columns.start;
      inView.set(values.subarray(start, start + columns.length), row * columns.length);
    }
    const scheme = colours === "angles" ? "blue-red" : colours;
    const cells = { colours: new Colours(posenc, inView, scheme) };
    return {
      values,
      cells: { ...cells, rows: rows.length, columns: columns.length },
      ramp: rampCells(posenc, scheme),
    };
  });
  const angles = () => {
    const table = {
      values: shown.values,
      pairs: paired.get([source], () => pairsIn(source)),
      dim,
      first: rows.start,
    };
    const of = (start: number, length: number) => anglesOf(table, { start, length }, columns);
    return { map: of(0, rows.length), row: of(pos - rows.start, 1) };
  };
  return {
    ...{ ...settings, ...shown, source, library, rows, columns },
    angles: colours === "angles" ? angles() : undefined,
    cell: source.cell(pos, col),
    paper: isPapers || !isEven ? undefined : posenc.sinusoidal({ dim, base }),
  };
}

/** Where the map lies, the wave beside it and the barcode below it. */
function placesOf({ width, height }: Frame) {
  const wave = width < 500 ? 56 : 96;
  const [left, top, gap, bar] = [38, 40, 12, 20];
  const map = {
    ...{ x: left, y: top },
    width: width - left - gap - wave - 4,
    height: height - top - gap - bar - 4,
  };
  return {
    map,
    wave: { x: left + map.width + gap, y: top, width: wave, height: map.height },
    barcode: { x: left, y: top + map.height + gap, width: map.width, height: bar },
  };
}

/** The size of a file in which each cell has whole pixels. */
function fileSize({ rows, columns }: Scene) {
  const cell = (room: number, count: number) =>
    Math.max(1, Math.min(largestCell, Math.floor(room / count)));
  const height = rows.length * cell(largest.rows, rows.length);
  const width =
    columns.length *
    Math.max(
      cell(largest.columns, columns.length),
      Math.ceil((leastWidth * height) / columns.length),
    );
  const around = placesOf({ width: 500, height: 500, known: 1 }).map;
  const narrow = placesOf({ width: 499, height: 500, known: 1 }).map;
  const inNarrow = width + 499 - narrow.width;
  return {
    width: inNarrow < 500 ? inNarrow : width + 500 - around.width,
    height: height + 500 - around.height,
  };
}

/** The box around the cursor's cell, seen from the corner of the map. */
const boxOf = ({ rows, columns, pos, col }: Scene, { width, height }: Frame | Size) =>
  cellBox({ rows, columns, width, height }, pos, col, leastFrame);
type Size = { width: number; height: number };

const quiet = { size: letters.tick, colour: "muted" } as const;

/** Draws the numbers of rows and columns, those of the cursor in bold. */
function drawNumbers<Mark>(
  pen: FigurePen<Mark>,
  scene: Scene,
  { map }: ReturnType<typeof placesOf>,
): Mark {
  const numbers = (view: View, side: "top" | "left", pixels: number, chosen: number) => {
    const at = cellScale(view, pixels)(chosen);
    const told = cellTicks(view, pixels, side === "top" ? 52 : 36);
    const room = side === "top" ? 26 : 16;
    return [
      ...told
        .filter((one) => Math.abs(one.at - at) >= room)
        .map((one) => ({ ...one, isChosen: false })),
      { at, text: whole(Math.round(chosen)), isChosen: true },
    ];
  };
  const look = (isChosen: boolean) =>
    isChosen ? ({ size: letters.name, bold: true } as const) : quiet;
  return pen.all([
    ...numbers(scene.columns, "top", map.width, scene.col).map(({ at, text, isChosen }) =>
      pen.text(map.x + at, map.y - 7, text, { ...look(isChosen), anchor: "middle" }),
    ),
    ...numbers(scene.rows, "left", map.height, scene.pos).map(({ at, text, isChosen }) =>
      pen.text(map.x - 6, map.y + at + 5, text, { ...look(isChosen), anchor: "end" }),
    ),
  ]);
}

/** Draws the cursor's column as a wave, under the colours of its values. */
function drawWave<Mark>(
  pen: FigurePen<Mark>,
  { rows, col, pos, dim, values, ramp, angles }: Scene,
  { wave: { x, y, width, height } }: ReturnType<typeof placesOf>,
  known: number,
): Mark {
  const at = (row: number) => values[row * dim + Math.round(col)] ?? 0;
  const column = Array.from({ length: rows.length }, (_, row) => known * at(row));
  const shown = Math.min(Math.max(pos - rows.start, 0), rows.length - 1);
  const [before, share] = [Math.floor(shown), shown - Math.floor(shown)];
  const value =
    (1 - share) * (column[before] ?? 0) + share * (column[before + 1] ?? column[before] ?? 0);
  return pen.group(
    x,
    y,
    1,
    pen.all([
      angles ? pen.all([]) : pen.cells(ramp, { x, y: y - 11, width, height: 7 }),
      pen.text(0, -17, "−1", quiet),
      pen.text(width, -17, "1", { ...quiet, anchor: "end" }),
      pen.path(`M${width / 2} 0V${height}`, { stroke: "line" }),
      known === 0
        ? pen.all([])
        : pen.all([
            pen.path(wavePath(column, rows, width, height), {
              ...{ stroke: "ink", width: 1.25, name: "wave" },
            }),
            pen.path(waveDots(column, rows, width, height), { stroke: "ink", width: 3.5 }),
            pen.circle(3 + ((value + 1) / 2) * (width - 6), cellScale(rows, height)(pos), 4.5, {
              ...{ fill: "accent", stroke: "paper" },
            }),
          ]),
    ]),
  );
}

const functionOf = (cell: FilledCell, text: typeof heatmapText) =>
  cell.function === "sin" ? text.sine : text.cosine;

/** Says what is in the cursor's cell. */
function markedIn({ pos, col, cell }: Scene, text: typeof heatmapText, digits: number): string {
  const name = cell ? functionOf(cell, text) : text.zero;
  const value = fixed(cell?.value ?? 0, digits);
  return text.picture.marked(whole(Math.round(pos)), whole(Math.round(col)), name, value);
}

const whatOf = ({ dialect }: Settings, text: typeof heatmapText) =>
  dialect === "paper" ? text.picture.paper : text.picture.dialect(dialect);

/** Says which part of the table is shown, if it is not all of it. */
function windowIn({ rows, columns, length, dim }: Scene, text: typeof heatmapText): string {
  if (rows.length === length && columns.length === dim) return "";
  return text.window(span(rows.start, rows.length), span(columns.start, columns.length));
}

/**
 * A table of positional encodings as colours: dimensions from left to right, positions from top to bottom. The row of
 * its cursor is a barcode below it, and its column a wave beside it.
 */
export const heatmap = figure({
  ...declared,
  text: heatmapText,
  fetch: ({ dialect }, has) =>
    has || dialect === "paper"
      ? undefined
      : async () => (await import("./library.js")).loadLibrary(),
  scene: sceneOf,
  glides: ["pos", "col"],
  drawing: {
    ratio: 1.16,
    room: [0.9, 1.7],
    fileSize,
    draw(pen, scene, text, frame) {
      const places = placesOf(frame);
      const { map, barcode } = places;
      const box = boxOf(scene, map);
      const x = cellScale(scene.columns, map.width)(scene.col);
      const y = cellScale(scene.rows, map.height)(scene.pos);
      const row = Math.round(scene.pos) - scene.rows.start;
      const { columns } = scene.cells;
      const { angles } = scene;
      const inRow = () =>
        barcodes.get([scene.cells, row], () =>
          scene.cells.colours.part(row * columns, (row + 1) * columns),
        );
      return pen.all([
        angles ? pen.raster(angles.map, map) : pen.cells(scene.cells, map),
        angles
          ? pen.raster(angles.row, barcode)
          : pen.cells({ colours: inRow(), rows: 1, columns }, barcode),
        pen.path(
          `M${barcode.x} ${barcode.y}h${barcode.width}v${barcode.height}h${-barcode.width}z`,
          {
            ...{ stroke: "line", name: "barcode" },
          },
        ),
        pen.text(0, 14, `↓ ${text.yAxis}`, quiet),
        pen.text(map.x + map.width, 14, `${text.xAxis} →`, { ...quiet, anchor: "end" }),
        drawNumbers(pen, scene, places),
        pen.text(
          places.wave.x + places.wave.width / 2,
          barcode.y + 15,
          fixed(scene.cell?.value ?? 0, 2),
          {
            ...{ size: letters.name, anchor: "middle", name: "number" },
          },
        ),
        drawWave(pen, scene, places, frame.known),
        pen.group(
          map.x,
          map.y,
          1,
          pen.all([
            pen.path(
              `M0 ${y}H${box.left}M${box.right} ${y}H${map.width}M${x} 0V${box.top}M${x} ${box.bottom}V${map.height}`,
              { stroke: "ink", opacity: 0.35, name: "cross" },
            ),
            pen.frame(boxPath(box)),
          ]),
        ),
      ]);
    },
    alt(scene, text, { language, theme }) {
      const { picture } = text;
      const colours = picture.colours[scene.colours](textIn(language, figureText).zero[theme]);
      const [rows, columns] = [scene.rows, scene.columns].map((view) =>
        span(view.start, view.length),
      );
      const told = picture.alt(whatOf(scene, text), rows ?? "", columns ?? "", colours);
      return joined(language, told, markedIn(scene, text, 2));
    },
    handles: {
      cell: {
        moves: { across: "col", down: "pos" },
        place(scene, frame) {
          const { map } = placesOf(frame);
          const { left, top, right, bottom } = boxOf(scene, map);
          return { x: map.x + left, y: map.y + top, width: right - left, height: bottom - top };
        },
        reach: (_scene, frame) => placesOf(frame).map,
        drag(at, { rows, columns }, frame) {
          const { map } = placesOf(frame);
          return {
            col: columns.start + ((at.x - map.x) / map.width) * columns.length - 0.5,
            pos: rows.start + ((at.y - map.y) / map.height) * rows.length - 0.5,
          };
        },
        label: (text) => text.name,
        value({ pos, col, cell }, text) {
          const name = cell ? functionOf(cell, text) : text.zero;
          return text.announce(whole(pos), whole(col), name, fixed(cell?.value ?? 0, 2));
        },
      },
    },
  },
  title: (scene, text) =>
    text.picture.title(whatOf(scene, text), whole(scene.dim), significant(scene.base, 12)),
  caption(scene, text, { language, trouble }) {
    const { dialect, library } = scene;
    if (trouble) return `${text.dialectTrouble} ${trouble}`;
    if (dialect !== "paper" && !library) return text.dialectComing(presetName(dialect));
    return joined(language, markedIn(scene, text, 4), windowIn(scene, text));
  },
  controls: ["dim", "length", "colours"],
  tables(scene, text) {
    const { cell, paper, source, pos, col } = scene;
    const row = (id: string, name: string, told: string) => ({ id, name, cells: [told] });
    const ofCell = (filled: FilledCell) => [
      row("pair", text.pair, text.pairOf(whole(filled.pair), whole(source.frequencies.length))),
      row("function", text.function, functionOf(filled, text)),
    ];
    return [
      {
        rows: [
          row("pos", text.position, whole(pos)),
          row("dim", text.dimension, whole(col)),
          ...(cell ? ofCell(cell) : []),
          row("value", text.value, fixed(cell?.value ?? 0)),
          ...(paper
            ? [row("papers", text.papersValue, fixed(paper.cell(pos, col)?.value ?? 0))]
            : []),
          ...(cell
            ? [
                row(
                  "wavelength",
                  text.wavelength,
                  text.wavelengthUnit(significant(cell.wavelength)),
                ),
              ]
            : []),
        ],
      },
    ];
  },
  numbers: ({ source, length, dim }) => ({
    get data() {
      return source.encode({ start: 0, length }).data as Float32Array<ArrayBuffer>;
    },
    shape: [length, dim],
    columns: Array.from({ length: dim }, (_, column) => String(column)),
    axes: [{ name: "position", labels: Array.from({ length }, (_, row) => row) }],
  }),
});
