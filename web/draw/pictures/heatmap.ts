import heatmapText from "posenc:text/heatmap";
import picturesText from "posenc:text/pictures";
import type { ColourMapName, LayoutName, Posenc } from "posenc";
import type { Source } from "../../figures/heatmap/source.js";
import type { Language } from "../../text/languages.js";
import { fixed, significant, span, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { cellAxis, valueAxis } from "../axis.js";
import { boxPath, cellBox } from "../frame.js";
import type { Pen } from "../pen.js";
import { ramp } from "../ramp.js";
import { type View, viewOf } from "../view.js";
import type { Picture } from "./picture.js";

/** The largest plot, in pixels at scale 1. A table with more cells is seen through a window. */
const largest = { width: 640, height: 480 };
/** A cell is at most this wide and high. */
const largestCell = 24;
/** The least width of a picture: its words need it. */
const leastWidth = 460;
const margin = { left: 52, right: 24, top: 74 };

export interface HeatmapState {
  dialect: string;
  dim: number;
  length: number;
  base: number;
  layout: LayoutName;
  colours: ColourMapName;
  pos: number;
  col: number;
}

/** Returns the size of a cell in whole pixels, so that all cells are alike. */
function cellSize(rows: number, columns: number): { width: number; height: number } {
  const room = (space: number, count: number) =>
    Math.max(1, Math.min(largestCell, Math.floor(space / count)));
  return { width: room(largest.width, columns), height: room(largest.height, rows) };
}

async function sourceOf(posenc: Posenc, state: HeatmapState): Promise<Source> {
  const { dialect, dim, base, layout } = state;
  if (dialect === "paper") return posenc.sinusoidal({ dim, base, layout });
  const { load } = await import("posenc/dialects");
  return (await load()).preset(dialect as "keras-hub", { dim, base });
}

/** Draws a legend of the values −1 … +1. */
function drawLegend(
  pen: Pen,
  posenc: Posenc,
  colours: ColourMapName,
  { x, y, width }: { x: number; y: number; width: number },
): string {
  const cells = { rgba: posenc.paint(ramp, { colours }), rows: 1, columns: ramp.length };
  return (
    pen.cells(cells, { x, y, width, height: 10 }) +
    pen.axis(valueAxis("bottom", width, [-1, -0.5, 0, 0.5, 1]), x, y + 10)
  );
}

/** The picture of a heatmap: the table's cells with axes and legend, and one of them framed. */
export async function heatmap(posenc: Posenc, state: HeatmapState): Promise<Picture> {
  const { dialect, dim, length, base, layout, colours, pos, col } = state;
  const source = await sourceOf(posenc, state);
  const rows = viewOf(length, largest.height, pos);
  const columns = viewOf(dim, largest.width, col);
  const cell = source.cell(pos, col);

  const cellsOf = (view: View): Float32Array => {
    const { data } = source.encode(view);
    const shown = new Float32Array(view.length * columns.length);
    for (let row = 0; row < view.length; row++) {
      const start = row * dim + columns.start;
      shown.set(data.subarray(start, start + columns.length), row * columns.length);
    }
    return shown;
  };

  const words = (language: Language) => {
    const text = textIn(language, heatmapText);
    const own = textIn(language, picturesText).heatmap;
    const what = dialect === "paper" ? own.paper : own.dialect(dialect);
    const name = cell ? (cell.function === "sin" ? text.sine : text.cosine) : text.zero;
    const value = fixed(cell?.value ?? 0, 2);
    const marked = own.marked(whole(pos), whole(col), name, value);
    return { text, own, what, marked };
  };
  const title = (language: Language) => {
    const { own, what } = words(language);
    return own.title(what, whole(dim), significant(base, 12));
  };

  return {
    title,
    alt(language) {
      const { own, what, marked } = words(language);
      const [shownRows, shownColumns] = [rows, columns].map((view) =>
        span(view.start, view.length),
      );
      const told = own.alt(what, shownRows ?? "", shownColumns ?? "", own.colours[colours]);
      return language === "en" ? `${told} ${marked}` : told + marked;
    },
    caption(language) {
      const { text, own, what } = words(language);
      const layoutName = dialect === "paper" ? text.layouts[layout] : "";
      return own.caption(what, whole(length), whole(dim), significant(base, 12), layoutName);
    },
    draw(pen) {
      const { text, marked } = words(pen.look.language);
      const size = cellSize(rows.length, columns.length);
      const [width, height] = [size.width * columns.length, size.height * rows.length];
      const full = margin.left + Math.max(width, leastWidth) + margin.right;
      const x = margin.left + Math.floor(Math.max(leastWidth - width, 0) / 2);
      const y = margin.top;
      const rgba = posenc.paint(cellsOf(rows), { colours });
      const box = boxPath(cellBox({ rows, columns, width, height }, pos, col, 7));
      const below = y + height + 28;
      const windowed = rows.length < length || columns.length < dim;
      const [rowsTold, columnsTold] = [rows, columns].map((view) => span(view.start, view.length));
      const told = windowed
        ? `${marked} ${text.tableCaption(rowsTold ?? "", columnsTold ?? "")}`
        : marked;
      const legend = { x: margin.left, y: below, width: 150 };
      const marking = pen.lines(legend.x + legend.width + 40, below + 10, full - 280, told, {
        size: 12,
        colour: "muted",
      });
      const body = [
        pen.text(margin.left, 26, title(pen.look.language), { size: 15, bold: true }),
        pen.text(x + Math.max(width, 170), 48, `${text.xAxis} →`, {
          size: 12,
          anchor: "end",
          colour: "muted",
        }),
        pen.text(x, 48, `↓ ${text.yAxis}`, { size: 12, colour: "muted" }),
        pen.axis(cellAxis("top", columns, width), x, y),
        pen.axis(cellAxis("left", rows, height), x, y),
        pen.cells({ rgba, rows: rows.length, columns: columns.length }, { x, y, width, height }),
        `<g transform="translate(${x} ${y})">${pen.frame(box)}</g>`,
        drawLegend(pen, posenc, colours, legend),
        marking.drawn,
      ].join("\n");
      return { width: full, height: Math.max(below + 44, marking.below + 8), body };
    },
    numbers: {
      get data() {
        return source.encode({ start: 0, length }).data;
      },
      shape: [length, dim],
      columns: Array.from({ length: dim }, (_, column) => String(column)),
      axes: [{ name: "position", labels: Array.from({ length }, (_, row) => row) }],
    },
  };
}
