import told from "posenc:findings/biases";
import biasText from "posenc:text/bias";
import type { Posenc } from "posenc";
import { Colours } from "../../draw/colours.js";
import type { Pen } from "../../draw/pen.js";
import type { Table } from "../../draw/table.js";
import type { Language } from "../../text/languages.js";
import { significant, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { type bias, length } from "./settings.js";

export type State = Readonly<Values<typeof bias.settings>>;

/** A handicap of as much has the full colour. */
const fullColour = 6;
/** The deepest colour on which a number can be read. */
const deepest = 0.6;
/** A slope of 1 takes as much from the farthest key. */
const most = length - 1;
const places = [...Array(length).keys()];

/** Cells above, a row for each query; below them what the marked query adds to each key. */
const left = 52;
const cell = { width: 27, height: 18 };
const top = 38;
const end = { x: left + length * cell.width, y: top + length * cell.height };
const plot = { y: end.y + 34, height: 104 };
export const size = { width: 400, height: plot.y + plot.height + 22 };

/** What the drawing shows. */
export interface Scene extends State {
  /** Row by row, one for each query: what is added to a score, or a bucket's number. NaN: hidden. */
  cells: Float64Array<ArrayBuffer>;
  colours: Colours;
  /** Of the heads that the reader has chosen. */
  slopes: readonly number[];
  /** Of as many heads by the formula of a power of two. */
  plain: readonly number[];
}

/** The bucket of a key, by its place after the query. */
function bucketOf(after: number, mask: State["mask"]): number {
  const { before, later } = told.buckets[mask];
  return (after > 0 ? later[after] : before[-after]) ?? 0;
}

export function sceneOf(posenc: Posenc, state: State): Scene {
  const { way, mask, heads, slope } = state;
  const cells = Float64Array.from({ length: length * length }, (_, n) => {
    const after = (n % length) - Math.floor(n / length);
    if (mask === "causal" && after > 0) return Number.NaN;
    // Without this the nearest key would lose −0.
    return way === "t5" ? bucketOf(after, mask) : 0 - slope * Math.abs(after);
  });
  // A bucket of keys after the query is red, of those before it blue. Its number stands on the colour.
  const half = told.bucketCount / 2;
  const shades = cells.map((value, n) => {
    if (Number.isNaN(value)) return 0;
    if (way === "alibi") return Math.max(value / fullColour, -1);
    const isAfter = n % length > Math.floor(n / length);
    return ((isAfter ? value - half : -value) / length) * deepest;
  });
  return {
    ...state,
    cells,
    colours: new Colours(posenc, Float32Array.from(shades)),
    slopes: told.slopes[heads - 1] ?? [],
    plain: told.plain[heads - 1] ?? [],
  };
}

/** How many heads have the slopes of a power of two. The others have slopes of its double. */
export function powerOf({ heads }: State): number {
  let power = 1;
  while (2 * power <= heads) power *= 2;
  return power;
}

/** The key that the handle stands at: the farthest that the marked query sees. */
export function farthestOf({ query, mask }: State): number {
  return mask === "both" && query < length - 1 - query ? length - 1 : 0;
}

/** Returns the query whose row is at a height of the drawing. */
export function queryAt(y: number): number {
  return Math.min(Math.max(Math.floor((y - top) / cell.height), 0), length - 1);
}

/** Returns the slope that a handle at a height of the drawing tells. */
export function slopeAt(y: number, scene: State): number {
  const distance = Math.abs(farthestOf(scene) - scene.query);
  if (distance === 0) return scene.slope;
  const taken = ((y - plot.y) / plot.height) * most;
  // In steps that can be read.
  return Math.min(Math.max(Math.round((taken / distance) * 256) / 256, 0), 1);
}

const signed = (value: number) => significant(value, 3);

/** What a head takes from the nearest and the farthest key, in words for screen readers. */
export function labelOf(scene: Scene, language: Language): string {
  const text = textIn(language, biasText);
  const { query, cells, way, mask } = scene;
  const row = [...cells.subarray(query * length, (query + 1) * length)]
    .map((value, key) => (Number.isNaN(value) ? "" : text.cell(whole(key), signed(value))))
    .filter((one) => one !== "");
  return text.label(text.ways[way], text.masks[mask], whole(query), row.join(text.list));
}

/** The sentence on what the two sides have in common. */
export function mirrorOf(scene: Scene, language: Language): string {
  const text = textIn(language, biasText).mirror;
  const { way, mask, slope, query } = scene;
  if (mask === "causal") return text.causal(whole(query), whole(query + 1));
  if (way === "t5") {
    return text.buckets(whole(bucketOf(-3, mask)), whole(bucketOf(3, mask)));
  }
  return text.both(signed(3 * slope));
}

/** The sentence on heads that are no power of two. Empty if they are one. */
export function headsOf(scene: Scene, language: Language): string {
  const power = powerOf(scene);
  const { heads, plain } = scene;
  if (power === heads) return "";
  const few = plain.slice(0, 3).map((one) => significant(one, 3));
  const text = textIn(language, biasText);
  return text.mixed({
    heads: whole(heads),
    power: whole(power),
    others: whole(heads - power),
    double: whole(2 * power),
    plain: few.join(text.list),
  });
}

/** The slopes of the heads, with those that the plain formula would give. */
export function slopesOf(scene: Scene, language: Language): Table {
  const text = textIn(language, biasText);
  return {
    caption: text.slopes(whole(scene.heads)),
    corner: text.head,
    heads: [text.paper, text.formula],
    rows: scene.slopes.map((slope, n) => ({
      name: whole(n + 1),
      cells: [significant(slope, 3), significant(scene.plain[n] ?? 0, 3)],
      isChosen: slope === scene.slope,
    })),
  };
}

/** The buckets of a side, with the distances that share each. */
export function bucketsOf({ mask }: State, language: Language): Table {
  const text = textIn(language, biasText);
  const { before, later } = told.buckets[mask];
  const rows = [];
  for (let first = 0; first < before.length; ) {
    const bucket = before[first];
    const next = before.findIndex((one, distance) => distance > first && one !== bucket);
    const last = next === -1 ? Number.POSITIVE_INFINITY : next - 1;
    const name =
      last === first
        ? whole(first)
        : last === Number.POSITIVE_INFINITY
          ? text.from(whole(first))
          : text.range(whole(first), whole(last));
    const after = later[first];
    rows.push({
      name,
      cells: [whole(bucket ?? 0), mask === "both" && first > 0 ? whole(after ?? 0) : "–"],
    });
    if (next === -1) break;
    first = next;
  }
  return {
    caption: text.buckets(whole(told.bucketCount)),
    corner: text.distance,
    heads: [text.before, text.after],
    rows,
  };
}

/** Where the marked row's line is, for a key that loses as much. */
const heightOf = (value: number) => plot.y + (Math.min(-value, most) / most) * plot.height;
const middleOf = (key: number) => left + (key + 0.5) * cell.width;

/** The line of what a slope takes from each key that the marked query sees. */
function lineOf({ query, mask }: State, slope: number): string {
  const seen = places.filter((key) => mask === "both" || key <= query);
  return `M${seen.map((key) => `${middleOf(key)} ${heightOf(-slope * Math.abs(key - query))}`).join("L")}`;
}

const small = { size: 12 } as const;

/** The lines of all heads' slopes, and the reader's own with its handle. */
function drawLines<Mark>(pen: Pen<Mark>, scene: Scene): Mark[] {
  const { slope, query } = scene;
  const key = farthestOf(scene);
  const at = { x: middleOf(key), y: heightOf(-slope * Math.abs(key - query)) };
  const handle = { x: at.x - 24, y: at.y - 24, width: 48, height: 48 };
  const after = at.x > size.width / 2 ? "end" : "start";
  return [
    ...scene.slopes.map((one) =>
      pen.path(lineOf(scene, one), { stroke: "muted", opacity: 0.5, name: "fan" }),
    ),
    pen.path(lineOf(scene, slope), { stroke: "accent", width: 3, name: "own-slope" }),
    pen.handle("slope", handle, 24, pen.circle(at.x, at.y, 7, { fill: "accent", stroke: "paper" })),
    pen.text(
      at.x + (after === "end" ? -12 : 12),
      Math.min(at.y + 18, plot.y + plot.height + 4),
      signed(0 - slope * Math.abs(key - query)),
      { ...small, anchor: after, bold: true },
    ),
  ];
}

/** The buckets of the marked query's keys, as steps. */
function drawSteps<Mark>(pen: Pen<Mark>, scene: Scene): Mark[] {
  const { query, cells, mask } = scene;
  const highest = told.bucketCount;
  const height = (bucket: number) => plot.y + plot.height * (1 - bucket / highest);
  const row = places.map((key) => cells[query * length + key] ?? Number.NaN);
  return row.flatMap((bucket, key) => {
    if (Number.isNaN(bucket)) return [];
    const [x, y] = [left + key * cell.width, height(bucket)];
    const colour = mask === "both" && key > query ? "sine" : "accent";
    return [
      pen.path(`M${x + 2} ${y}h${cell.width - 4}`, { stroke: colour, width: 3 }),
      pen.path(`M${x + cell.width / 2} ${y}V${plot.y + plot.height}`, {
        stroke: colour,
        opacity: 0.3,
      }),
    ];
  });
}

/**
 * Draws what is added to each score, and below what the marked query adds.
 */
export function drawBiases<Mark>(pen: Pen<Mark>, scene: Scene, language: Language): Mark {
  const text = textIn(language, biasText);
  const { way, query, cells, colours } = scene;
  const drawn = [...cells].flatMap((value, n) => {
    const [row, key] = [Math.floor(n / length), n % length];
    const [x, y] = [left + key * cell.width, top + row * cell.height];
    if (Number.isNaN(value)) {
      const inside = `M${x + 8} ${y + cell.height / 2}h${cell.width - 16}`;
      return [pen.path(inside, { stroke: "line", width: 2 })];
    }
    const place = { x, y, width: cell.width - 2, height: cell.height - 2 };
    const coloured = pen.cell(place, colours, n);
    if (way === "alibi") return [coloured];
    const number = pen.text(x + cell.width / 2 - 1, y + 13, whole(value), {
      ...small,
      anchor: "middle",
      name: "bucket",
    });
    return [coloured, number];
  });
  const y = top + query * cell.height - 2;
  const mark = pen.path(
    `M${left - 3} ${y}h${length * cell.width + 4}v${cell.height + 2}h${-(length * cell.width + 4)}z`,
    { stroke: "ink", width: 2, name: "marked" },
  );
  const held = { x: left - 48, y: y - 14, width: size.width - 8, height: 48 };
  const ends = way === "alibi" ? [0, -most] : [told.bucketCount, 0];
  return pen.all([
    pen.text(left, 14, text.keys, { ...small, colour: "muted" }),
    ...places.map((key) =>
      pen.text(middleOf(key) - 1, 32, whole(key), {
        ...small,
        anchor: "middle",
        colour: "muted",
        ...(key % 2 === 1 && { name: "dense" }),
      }),
    ),
    ...places.map((row) =>
      pen.text(left - 10, top + row * cell.height + 13, whole(row), {
        ...small,
        anchor: "end",
        colour: row === query ? "ink" : "muted",
        bold: row === query,
        // The query's own number needs the room of its neighbours where rows are low.
        ...((Math.abs(row - query) === 1 || (row % 2 === 1 && row !== query)) && { name: "dense" }),
      }),
    ),
    ...drawn,
    pen.handle("query", held, 6, mark),
    pen.text(left, plot.y - 10, text.added[way](whole(query)), { ...small, colour: "muted" }),
    pen.path(`M${left - 3} ${plot.y}V${plot.y + plot.height}`, { stroke: "line" }),
    ...ends.map((value, n) =>
      pen.text(left - 10, plot.y + n * plot.height + 4, whole(value), {
        ...small,
        anchor: "end",
        colour: "muted",
      }),
    ),
    pen.path(`M${left - 3} ${way === "alibi" ? plot.y : plot.y + plot.height}H${end.x}`, {
      stroke: "line",
    }),
    ...(way === "alibi" ? drawLines(pen, scene) : drawSteps(pen, scene)),
  ]);
}
