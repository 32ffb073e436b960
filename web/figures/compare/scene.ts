import compareText from "posenc:text/compare";
import findingText from "posenc:text/finding";
import { load, type Posenc } from "posenc";
import type { FindingData } from "posenc/doctor";
import { cellTicks } from "../../draw/axis.js";
import { Colours } from "../../draw/colours.js";
import { boxPath, cellBox } from "../../draw/frame.js";
import type { Cells, Place } from "../../draw/pen.js";
import { rampCells } from "../../draw/ramp.js";
import { joined } from "../../draw/sentences.js";
import { type View, viewOf } from "../../draw/view.js";
import type { Language } from "../../text/languages.js";
import { span, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { type FigurePen, type Frame, figure } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { clocks } from "./clocks.js";
import { ConsultantHere } from "./consultant.js";
import { exampleText } from "./example.js";
import type { Tools } from "./more.js";
import { type Answered, askHere, mostHere, type Said } from "./reader.js";
import { compare as declared } from "./settings.js";
import { placeOf, sizesOf } from "./sizes.js";
import { verdict } from "./verdict.js";
import { difference, fullColour, parameters, problem, type Text, workOf } from "./words.js";

/** What is shown besides the settings. A file has the reader's table in place of an example; a link can hold it. */
interface Shown {
  /** What has come of the reader's table. */
  said?: Said;
  /** The place of the finding that is shown among all, the likeliest first. Default: 0. */
  chosen?: number;
  /** The row of a rotary that is shown as clocks. Default: 1. */
  row?: number;
  /** What a reader does with an answer. A file has none. */
  tools?: Tools;
}
type Settings = Values<typeof declared.settings> & Shown;

/** What the doctor was asked, and what he knows of it. */
interface Known {
  /** The table that he was asked about. */
  said: Said;
  example: Settings["example"];
  chosen: number;
  row: number;
  /** The table minus the formula of the finding. */
  left: Float32Array<ArrayBuffer> | undefined;
  /** The cosine and the sine of each pair of a rotary at the row. */
  hands: Float32Array<ArrayBuffer> | undefined;
  /** Makes what can be pasted into an issue of a table of that name. */
  markdown: ((name: string) => string) | undefined;
}

/** A table of numbers as colours, as far as there are pixels for it. */
interface Map {
  cells: Cells;
  /** The number of the fullest colours. */
  scale: number;
}

interface Maps {
  rows: View;
  columns: View;
  table: Map;
  /** The table minus the formula; undefined where nothing is subtracted. */
  left: Map | undefined;
  ramp: Cells;
}

export interface Scene {
  said: Said;
  /** The finding that is shown. */
  finding: FindingData | undefined;
  chosen: number;
  row: number;
  known: Known | undefined;
  maps: Maps | undefined;
  tools: Tools | undefined;
}

/** So many rows and columns have a pixel each. Of a larger table a part is shown. */
const most = { rows: 256, columns: 512 };

const all = new Memo<Maps>();

function mapsOf(
  posenc: Posenc,
  { table }: Answered,
  finding: FindingData | undefined,
  left: Float32Array | undefined,
): Maps {
  const sizes = sizesOf(table);
  const focus = placeOf(table, finding?.firstDifference?.index ?? []);
  const rows = viewOf(sizes.rows, most.rows, focus.row);
  const columns = viewOf(sizes.columns, most.columns, focus.column);
  const mapOf = (data: Float32Array, given?: number): Map => {
    const shown = new Float32Array(rows.length * columns.length);
    for (let row = 0; row < rows.length; row++) {
      const start = (rows.start + row) * sizes.columns + columns.start;
      shown.set(data.subarray(start, start + columns.length), row * columns.length);
    }
    const finite = () =>
      shown.reduce((m, one) => (Number.isFinite(one) ? Math.max(m, Math.abs(one)) : m), 0);
    const scale = given ?? finite();
    const shares = shown.map((value) => Math.max(-1, Math.min(value / (scale || 1), 1)));
    const cells = { rows: rows.length, columns: columns.length };
    return { cells: { ...cells, colours: new Colours(posenc, shares) }, scale };
  };
  const differs = finding && finding.maxDifference > 0;
  return {
    rows,
    columns,
    table: mapOf(table.data),
    left: left && differs ? mapOf(left, fullColour(finding)) : undefined,
    ramp: rampCells(posenc),
  };
}

function sceneOf(posenc: Posenc, settings: Settings, fetched: Known | undefined): Scene {
  const { chosen = 0, row = 1, tools } = settings;
  const said: Said = settings.said ?? fetched?.said ?? { kind: "waiting" };
  const answered = said.kind === "answered" ? said : undefined;
  const finding = answered?.findings[chosen];
  const isKnown = fetched?.said === said && fetched.chosen === chosen;
  const known = isKnown ? fetched : undefined;
  const maps =
    answered &&
    all.get([posenc, answered, finding, known?.left], () =>
      mapsOf(posenc, answered, finding, known?.left),
    );
  return { said, finding, chosen, row, known, maps, tools };
}

/** Asks what else is known of a finding. */
async function ask(settings: Settings, said: Said, has: Known | undefined): Promise<Known> {
  const { example, chosen = 0, row = 1 } = settings;
  const key = { said, example, chosen, row };
  const nothing = { left: undefined, hands: undefined, markdown: undefined };
  if (said.kind !== "answered") return { ...key, ...nothing };
  const { consultant, table, findings } = said;
  const finding = findings[chosen];
  const isSame = has?.said === said && has.chosen === chosen;
  try {
    const hands = finding?.rotary && (await consultant.hands(chosen, row));
    if (isSame) return { ...has, ...key, hands };
    if (!finding) return { ...key, ...nothing };
    const { markdownOf } = await import("posenc/doctor");
    const left = await consultant.left(chosen);
    return { ...key, left, hands, markdown: (name) => markdownOf(name, table.shape, finding) };
  } catch {
    // Another table has come, and with it other numbers.
    return { ...(isSame ? has : nothing), ...key };
  }
}

/** Asks about an example, for a file. */
async function askExample(settings: Settings): Promise<Said> {
  const { example } = settings;
  if (example === "none") return { kind: "waiting" };
  const consultant = new ConsultantHere(() => import("posenc/doctor"));
  return askHere(consultant, exampleText(await load(), example), undefined);
}

const isSaid = (said: unknown): said is Answered =>
  typeof said === "object" && said !== null && "kind" in said && said.kind === "answered";

/** Where the maps lie: side by side, or one below the other. */
function placesOf({ width, height }: Frame) {
  const isWide = width > 1.4 * height;
  const [left, head, foot, gap] = [40, 44, 34, 24];
  const one = isWide
    ? { width: (width - gap) / 2 - left, height: height - head - foot }
    : { width: width - left - 4, height: (height - gap) / 2 - head - foot };
  const table = { x: left, y: head, ...one };
  const step = isWide
    ? { x: one.width + left + gap, y: 0 }
    : { x: 0, y: one.height + head + foot + gap };
  return { table, left: { ...table, x: left + step.x, y: head + step.y } };
}

/** A cell is at most so large: a table of one row is no tower. */
const largestCell = 28;

/** Where a map's cells lie in its room. */
const cellsIn = ({ x, y, width, height }: Place, { rows, columns }: Maps): Place => ({
  x,
  y,
  width: Math.min(width, largestCell * columns.length),
  height: Math.min(height, largestCell * rows.length),
});

const quiet = { size: letters.tick, colour: "muted" } as const;
const boxOf = ({ x, y, width, height }: Place) => `M${x} ${y}h${width}v${height}h${-width}z`;

/** Draws the numbers of some rows and columns. */
function drawTicks<Mark>(pen: FigurePen<Mark>, { rows, columns }: Maps, place: Place): Mark {
  const { x, y, width, height } = place;
  return pen.all([
    ...cellTicks(columns, width, 52).map((one) =>
      pen.text(x + one.at, y - 6, one.text, { ...quiet, anchor: "middle" }),
    ),
    ...cellTicks(rows, height, 36).map((one) =>
      pen.text(x - 6, y + one.at + 5, one.text, { ...quiet, anchor: "end" }),
    ),
  ]);
}

/** Draws one of the maps with its name above and its colours below. */
function drawMap<Mark>(
  pen: FigurePen<Mark>,
  room: Place,
  maps: Maps,
  map: Map | undefined,
  { finding, said }: Scene,
  { name, none }: { name: string; none: string },
): Mark {
  const place = cellsIn(room, maps);
  const { x, y, width, height } = place;
  const first = said.kind === "answered" ? finding?.firstDifference : undefined;
  const at = first && said.kind === "answered" ? placeOf(said.table, first.index) : undefined;
  const foot = y + height + 12;
  const ends = difference(map?.scale ?? 0);
  const ramp = Math.min(120, room.width / 3);
  return pen.all([
    pen.text(x, y - 26, name, { size: letters.name }),
    ...(map ? [pen.cells(map.cells, place), drawTicks(pen, maps, place)] : []),
    // White cells on white paper would have no end.
    pen.path(boxOf(place), { stroke: "line", name: "map" }),
    ...(map && at
      ? [
          pen.group(
            x,
            y,
            1,
            pen.frame(boxPath(cellBox({ ...maps, width, height }, at.row, at.column, 9))),
          ),
        ]
      : []),
    ...(map
      ? [
          pen.text(x, foot + 11, `−${ends}`, quiet),
          pen.cells(maps.ramp, { x: x + 96, y: foot + 1, width: ramp, height: 11 }),
          pen.text(x + 104 + ramp, foot + 11, ends, quiet),
        ]
      : [pen.text(x, foot + 11, none, quiet)]),
  ]);
}

/** Draws where a file may be dropped: the edge of an empty table. */
function drawZone<Mark>(pen: FigurePen<Mark>, told: string, { width, height }: Frame): Mark {
  const place = { x: 1, y: 1, width: width - 2, height: height - 2 };
  const [rows, columns] = [6, 8];
  const table = { x: width / 4, y: height / 5, width: width / 2, height: (2 * height) / 5 };
  const lines = [
    ...Array.from({ length: rows - 1 }, (_, n) => {
      return `M${table.x} ${table.y + ((n + 1) / rows) * table.height}h${table.width}`;
    }),
    ...Array.from({ length: columns - 1 }, (_, n) => {
      return `M${table.x + ((n + 1) / columns) * table.width} ${table.y}v${table.height}`;
    }),
  ];
  return pen.all([
    pen.path(boxOf(place), { stroke: "muted", dashed: true, name: "zone" }),
    pen.path(boxOf(table) + lines.join(""), { stroke: "line" }),
    pen.text(width / 2, 0.78 * height, told, {
      size: letters.name,
      colour: "muted",
      anchor: "middle",
    }),
  ]);
}

/** The words of the figure and of all findings. */
const wordsOf = (text: typeof compareText, language: Language): Text => ({
  ...text,
  ...textIn(language, findingText),
});

/** Says what the table is, or why that is not known. */
function told(
  { said, finding, chosen }: Scene,
  text: typeof compareText,
  language: Language,
): string {
  switch (said.kind) {
    case "answered": {
      const { rows, columns } = sizesOf(said.table);
      // The verdict is that of the likeliest finding, whichever is looked at.
      const [first] = said.findings;
      return verdict(textIn(language, findingText), chosen === 0 ? finding : first, rows * columns);
    }
    case "working":
      return workOf(text, said);
    case "waiting":
      return text.waiting;
    case "problem":
      return problem(wordsOf(text, language), said.problem);
    case "too-large":
      return text.tooLargeHere(whole(mostHere / 1_000_000));
    case "broken-link":
      return text.brokenLink;
    default:
      return `${text[said.kind]} ${said.message}`;
  }
}

/** Says what was read. A long name is shortened to what has room above a map. */
function readOf({ name = "", table }: Answered, text: typeof compareText): string {
  const { rows, columns } = sizesOf(table);
  const short = name.length > 24 ? `${name.slice(0, 23)}…` : name;
  return text.read(short || text.pasted, whole(rows), whole(columns));
}

/** A table beside what is left of it without the formula that is nearest to it, and the verdict on it. */
export const compare = figure({
  ...declared,
  text: compareText,
  fetch(settings: Settings, has?: Known) {
    const { said, example, chosen = 0, row = 1 } = settings;
    if (said && said.kind !== "answered") return undefined;
    const isSame = has && (said ? has.said === said : has.example === example);
    if (isSame && has.chosen === chosen && has.row === row) return undefined;
    return async () => ask(settings, said ?? (await askExample(settings)), has);
  },
  shownIn: ({ said, chosen }): Shown =>
    isSaid(said) ? { said, chosen: typeof chosen === "number" ? chosen : 0 } : {},
  scene: sceneOf,
  drawing: {
    ratio: 2.1,
    narrow: 0.95,
    draw(pen, scene, text, frame) {
      const { said, finding, maps, known } = scene;
      if (said.kind !== "answered" || !maps)
        return drawZone(pen, said.kind === "waiting" ? text.zone : "", frame);
      const places = placesOf(frame);
      const none = finding ? (known?.left ? text.same : "") : text.nothing;
      return pen.all([
        drawMap(pen, places.table, maps, maps.table, scene, {
          name: readOf(said, text),
          none: "",
        }),
        drawMap(pen, places.left, maps, maps.left, scene, {
          name: maps.left && !finding?.firstDifference ? text.rounding : text.map,
          none,
        }),
      ]);
    },
    fileSize: () => ({ width: 760, height: 380 }),
    alt(scene, text, { language }) {
      const { finding, maps } = scene;
      const said = told(scene, text, language);
      if (!maps || scene.said.kind !== "answered") return said;
      const scale = difference(maps.left?.scale ?? 0);
      const first = finding?.firstDifference;
      return joined(
        language,
        text.told(readOf(scene.said, text), said),
        finding && maps.left ? text.alt(scale) : "",
        first ? text.marked(first.index.join(", ")) : "",
      );
    },
  },
  title: (scene, text, language) => told(scene, text, language),
  caption(scene, text, { language, trouble }) {
    const { said, maps } = scene;
    if (trouble) return `${text.unloadable} ${trouble}`;
    if (said.kind !== "answered" || !maps) return told(scene, text, language);
    const sizes = sizesOf(said.table);
    const { index } = said.table;
    const { rows, columns } = maps;
    const isPart = rows.length < sizes.rows || columns.length < sizes.columns;
    return joined(
      language,
      told(scene, text, language),
      index === undefined ? "" : text.indexLeft(index),
      isPart ? text.window(span(rows.start, rows.length), span(columns.start, columns.length)) : "",
    );
  },
  controls: ["example"],
  further: (scene) =>
    scene.finding?.rotary && scene.known?.hands ? [clocks(scene.known.hands)] : [],
  tables({ finding }, text, language) {
    if (!finding) return [];
    const words = wordsOf(text, language);
    const rows = Object.entries(parameters(words, finding)).filter(([, value]) => value !== "");
    return [
      {
        caption: text.parameters,
        rows: rows.map(([id, value]) => ({
          id,
          name: text.parameter[id as keyof typeof text.parameter],
          cells: [value],
        })),
      },
    ];
  },
  numbers({ said, known }) {
    const none = { data: new Float32Array(), shape: [0, 0] };
    const table = said.kind === "answered" ? said.table : none;
    const { rows, columns } = sizesOf(table);
    return {
      data: known?.left ?? table.data,
      shape: [rows, columns],
      columns: Array.from({ length: columns }, (_, column) => String(column)),
      axes: [{ name: "row", labels: Array.from({ length: rows }, (_, row) => row) }],
    };
  },
});
