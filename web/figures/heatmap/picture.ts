import figureText from "posenc:text/figure";
import heatmapText from "posenc:text/heatmap";
import picturesText from "posenc:text/pictures";
import type { Posenc } from "posenc";
import { boxPath } from "../../draw/frame.js";
import type { Maker } from "../../draw/picture.js";
import { rampCells } from "../../draw/ramp.js";
import { viewOf } from "../../draw/view.js";
import type { Language } from "../../text/languages.js";
import { fixed, significant, span, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { axesOf, colouredCells, frameOf, legendAxis, type Scene } from "./scene.js";
import type { heatmap } from "./settings.js";
import type { Source } from "./source.js";

export { programs } from "./program.js";
export { heatmap as declared } from "./settings.js";

type Settings = Values<typeof heatmap.settings>;

/** The largest plot, in pixels at scale 1. A table with more cells is seen through a window. */
const largest = { width: 640, height: 480 };
/** A cell is at most this wide and high. */
const largestCell = 24;
/** The least width of a picture: its words need it. */
const leastWidth = 460;
const margin = { left: 52, right: 24, top: 74 };

/** Returns the size of a cell in whole pixels, so that all cells are alike. */
function cellSize(rows: number, columns: number): { width: number; height: number } {
  const room = (space: number, count: number) =>
    Math.max(1, Math.min(largestCell, Math.floor(space / count)));
  return { width: room(largest.width, columns), height: room(largest.height, rows) };
}

async function sourceOf(posenc: Posenc, state: Settings): Promise<Source> {
  const { dialect, dim, base, layout } = state;
  if (dialect === "paper") return posenc.sinusoidal({ dim, base, layout });
  const { load } = await import("posenc/dialects");
  return (await load()).preset(dialect as "keras-hub", { dim, base });
}

/** The numbers of a few rows and columns. */
function stillOf(posenc: Posenc, dim: number, language: Language) {
  const text = textIn(language, heatmapText);
  const encoding = posenc.sinusoidal({ dim });
  const rows = [0, 1, 2, 3];
  const columns = rows.slice(0, dim);
  return {
    caption: text.tableCaption(rows.map(whole).join(", "), span(0, columns.length)),
    corner: text.position,
    heads: columns.map(String),
    rows: rows.map((row) => ({
      name: whole(row),
      cells: columns.map((column) => fixed(encoding.cell(row, column).value)),
    })),
  };
}

/** The picture of a heatmap: the table's cells with axes and legend, and one of them framed. */
export const picture: Maker<Settings> = async (posenc, state) => {
  const { dialect, dim, length, base, layout, colours, pos, col } = state;
  const source = await sourceOf(posenc, state);
  const rows = viewOf(length, largest.height, pos);
  const columns = viewOf(dim, largest.width, col);
  const cell = source.cell(pos, col);

  const scene: Scene = {
    values: source.encode(rows).data,
    length,
    dim,
    rows,
    columns,
    colours,
    cursor: { pos, col },
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
    alt(language, theme) {
      const { own, what, marked } = words(language);
      const [shownRows, shownColumns] = [rows, columns].map((view) =>
        span(view.start, view.length),
      );
      const told = own.alt(
        what,
        shownRows ?? "",
        shownColumns ?? "",
        own.colours[colours](textIn(language, figureText).zero[theme]),
      );
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
      const axes = axesOf(scene, { width, height });
      const frame = pen.frame(boxPath(frameOf(scene, { width, height })));
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
        pen.axis(axes.across, x, y),
        pen.axis(axes.down, x, y),
        pen.cells(colouredCells(posenc, scene), { x, y, width, height }),
        pen.group(x, y, 1, frame),
        pen.cells(rampCells(posenc, colours), { ...legend, height: 10 }),
        pen.axis(legendAxis(legend.width), legend.x, legend.y + 10),
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
    // The numbers of other libraries are in the picture alone.
    ...(dialect === "paper" && { still: (language) => stillOf(posenc, dim, language) }),
  };
};
