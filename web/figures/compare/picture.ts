import findingText from "posenc:text/finding";
import picturesText from "posenc:text/pictures";
import type { Posenc, Tensor } from "posenc";
import type { FindingData, Gaps } from "posenc/doctor";
import { cellAxis } from "../../draw/axis.js";
import { Colours } from "../../draw/colours.js";
import { boxPath, cellBox } from "../../draw/frame.js";
import type { Maker } from "../../draw/picture.js";
import { rampCells } from "../../draw/ramp.js";
import { viewOf } from "../../draw/view.js";
import type { Language } from "../../text/languages.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { exampleNames, exampleText } from "./example.js";
import type { compare } from "./settings.js";
import { placeOf, sizesOf } from "./sizes.js";
import { verdict } from "./verdict.js";
import { difference, fullColour } from "./words.js";

export { compare as declared } from "./settings.js";

/** A table and what the doctor said of it. */
export interface Compared {
  table: Tensor & { gaps?: Gaps | undefined };
  finding: FindingData | undefined;
  /** The place of the finding among all, the likeliest first. */
  index: number;
  /** The table minus the formula. */
  left: Float32Array | undefined;
}

/** What the figure shows besides its settings: the reader's table, in place of an example. */
export interface Shown {
  compared?: Compared;
}

function isCompared(given: unknown): given is Compared {
  return typeof given === "object" && given !== null && "table" in given;
}

export const shownIn = ({ compared }: Readonly<Record<string, unknown>>): Shown =>
  isCompared(compared) ? { compared } : {};

const largest = { width: 576, height: 400 };
const margin = { left: 56 };
const width = margin.left + largest.width + 32;

type State = Values<typeof compare.settings>;

async function compareExample(posenc: Posenc, example: State["example"]): Promise<Compared> {
  if (example === "none") {
    throw new RangeError(`--example must be one of ${exampleNames.join(", ")}: there is no table`);
  }
  const { load, readTable } = await import("posenc/doctor");
  const doctor = await load();
  const { data, shape, gaps } = readTable(exampleText(posenc, example));
  const table = { data, shape: shape.length === 1 ? [1, ...shape] : shape, gaps };
  const [finding] = doctor.identify(table);
  const left = finding && doctor.difference(table, finding.table()).data;
  return { table, finding, index: 0, left };
}

/** A table minus the formula that is nearest to it, and the verdict on it. */
export const picture: Maker<State & Shown> = async (posenc, { example, compared }) => {
  const { table, finding, left } = compared ?? (await compareExample(posenc, example));
  const sizes = sizesOf(table);
  const scale = finding ? fullColour(finding) : 0;
  const told = (language: Language) =>
    verdict(textIn(language, findingText), finding, sizes.rows * sizes.columns);
  const title = (language: Language) => textIn(language, picturesText).compare.title;
  const first = finding?.firstDifference;
  const focus = placeOf(table, first?.index ?? []);
  const rows = viewOf(sizes.rows, largest.height, focus.row);
  const columns = viewOf(sizes.columns, largest.width, focus.column);

  return {
    title,
    alt: (language) =>
      finding
        ? textIn(language, picturesText).compare.alt(told(language), difference(scale))
        : told(language),
    caption: told,
    draw(pen) {
      const { language } = pen.look;
      const head = pen.lines(margin.left, 30, largest.width, told(language), {
        size: 14,
        bold: true,
      });
      if (!left) {
        const nothing = textIn(language, picturesText).compare.nothing;
        const said = pen.text(margin.left, head.below + 14, nothing, { colour: "muted" });
        return { width, height: head.below + 40, body: head.drawn + said };
      }
      const y = head.below + 24;
      const side = (room: number, count: number) =>
        Math.max(1, Math.min(24, Math.floor(room / count)));
      const size = {
        width: side(largest.width, columns.length) * columns.length,
        height: side(largest.height, rows.length) * rows.length,
      };
      const shown = new Float32Array(rows.length * columns.length);
      for (let row = 0; row < rows.length; row++) {
        const start = (rows.start + row) * sizes.columns + columns.start;
        shown.set(left.subarray(start, start + columns.length), row * columns.length);
      }
      const colours = new Colours(
        posenc,
        shown.map((value) => value / (scale || 1)),
      );
      const cells = { colours, rows: rows.length, columns: columns.length };
      const map = { rows, columns, ...size };
      const frame = first ? pen.frame(boxPath(cellBox(map, focus.row, focus.column, 9))) : "";
      const legend = y + size.height + 24;
      const ends = difference(scale);
      const body = [
        head.drawn,
        pen.axis(cellAxis("top", columns, size.width), margin.left, y),
        pen.axis(cellAxis("left", rows, size.height), margin.left, y),
        pen.cells(cells, { x: margin.left, y, ...size }),
        // Where nothing differs, white cells on white paper would have no end.
        pen.path(`M${margin.left} ${y}h${size.width}v${size.height}h${-size.width}z`, {
          stroke: "line",
        }),
        `<g transform="translate(${margin.left} ${y})">${frame}</g>`,
        pen.text(margin.left, legend + 11, `−${ends}`, { size: 12, colour: "muted" }),
        pen.cells(rampCells(posenc), { x: margin.left + 92, y: legend, width: 150, height: 12 }),
        pen.text(margin.left + 250, legend + 11, ends, { size: 12, colour: "muted" }),
      ];
      return { width, height: legend + 36, body: body.join("\n") };
    },
    numbers: {
      data: Float32Array.from(left ?? table.data),
      shape: [sizes.rows, sizes.columns],
      columns: Array.from({ length: sizes.columns }, (_, column) => String(column)),
      axes: [{ name: "row", labels: Array.from({ length: sizes.rows }, (_, row) => row) }],
    },
  };
};
