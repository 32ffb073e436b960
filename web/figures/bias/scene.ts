import biasText from "posenc:text/bias";
import type { Posenc } from "posenc";
import { Colours } from "../../draw/colours.js";
import type { Place } from "../../draw/pen.js";
import { joined } from "../../draw/sentences.js";
import type { Table } from "../../draw/table.js";
import { fixed, significant, whole } from "../../text/number.js";
import { type FigurePen, type Frame, type Further, figure } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { Memo } from "../shared/memo.js";
import {
  type Scene as Biases,
  biasesOf,
  bucketsOf,
  farthestOf,
  headsOf,
  highestBucket,
  labelOf,
  mirrorOf,
  most,
  type State,
  signed,
  slopesOf,
} from "./biases.js";
import { type Answers, type Judge, kindOf, loadJudge, type Share } from "./judge.js";
import { bias as declared, length } from "./settings.js";

type Text = typeof biasText;

/** The biases, and what a trained encoder makes of them if it has come. */
interface Scene extends Biases {
  told: Answers | undefined;
}

/** An encoder that has come, and of which kind. */
interface Needed {
  judge: Judge;
  kinds: readonly string[];
}

const biases = new Memo<Biases>();
const answers = new Memo<Answers | undefined>();

function sceneOf(posenc: Posenc, settings: State, needed: Needed | undefined): Scene {
  const { way, mask, heads, slope } = settings;
  const made = biases.get([posenc, way, mask, heads, slope], () => biasesOf(posenc, settings));
  const asked = { way, mask, slope };
  return {
    ...{ ...made, ...settings },
    told: answers.get([needed, kindOf(asked), slope], () => needed?.judge.answers(asked)),
  };
}

const places = [...Array(length).keys()];

/** Where the table lies, a row for each query, and below it the line of the marked one. */
function placesOf({ width, height }: Frame) {
  const [left, right, top] = [40, 14, 40];
  const cell = {
    width: (width - left - right) / length,
    height: (height - top) / 19.4 - 2,
  };
  const end = top + length * cell.height;
  return {
    ...{ left, top, cell },
    table: { x: left, y: top, width: length * cell.width, height: length * cell.height },
    plot: { y: end + 28, height: height - end - 28 - 12 },
    /** The middle of a key's column. */
    across: (key: number) => left + (key + 0.5) * cell.width,
  };
}

const box = ({ x, y, width, height }: Place) => `M${x} ${y}h${width}v${height}h${-width}z`;
const quiet = { size: letters.tick, colour: "muted" } as const;
const middle = { anchor: "middle" } as const;

function rowPlace({ query }: Scene, frame: Frame): Place {
  const { table, cell } = placesOf(frame);
  return { ...table, y: table.y + query * cell.height, height: cell.height };
}

/** Draws what is added to each score, a row for each query. What it does not see has no cell. */
function drawTable<Mark>(pen: FigurePen<Mark>, scene: Scene, text: Text, frame: Frame): Mark {
  const { way, mask, colours, cells } = scene;
  const { table, cell, across, top } = placesOf(frame);
  const query = Math.round(scene.query);
  // Letters need room: where rows are low not every one is numbered.
  const isFree = (row: number) =>
    row === query ||
    (Math.abs(row - query) * cell.height >= 16 && (cell.height >= 16 || row % 2 === 0));
  const steps = places.map((row) => `V${table.y + (row + 1) * cell.height}h${cell.width}`).join("");
  return pen.all([
    pen.cells({ colours, rows: length, columns: length }, table),
    pen.path(
      `M${table.x} ${table.y}${mask === "causal" ? `h${cell.width}${steps.slice(0, -`h${cell.width}`.length)}H${table.x}z` : box(table).slice(box(table).indexOf("h"))}`,
      {
        ...{ stroke: "line", width: 1.5, name: "seen" },
      },
    ),
    pen.text(table.x, 14, text.keys, quiet),
    ...places.map((key) => pen.text(across(key), top - 8, whole(key), { ...quiet, ...middle })),
    ...places.filter(isFree).map((row) =>
      pen.text(table.x - 8, table.y + (row + 0.5) * cell.height + 5, whole(row), {
        ...{ size: letters.tick, anchor: "end" },
        ...(row === query ? { bold: true } : { colour: "muted" }),
      }),
    ),
    ...(way === "t5" && cell.height >= 13
      ? [...cells].flatMap((value, n) =>
          Number.isNaN(value)
            ? []
            : [
                pen.text(
                  across(n % length),
                  table.y + (Math.floor(n / length) + 0.5) * cell.height + 5,
                  whole(value),
                  { size: letters.tick, ...middle, name: "bucket" },
                ),
              ],
        )
      : []),
    pen.frame(box(rowPlace(scene, frame))),
    pen.path(box(rowPlace(scene, frame)), { opacity: 0, name: "marked" }),
  ]);
}

/** Where a key is in the plot that loses so much, and the end of the reader's line. */
function lineScale(scene: Scene, frame: Frame) {
  const { plot, across } = placesOf(frame);
  const down = (taken: number) => plot.y + (Math.min(taken, most) / most) * plot.height;
  const key = farthestOf({ ...scene, query: Math.round(scene.query) });
  const end = { x: across(key), y: down(scene.slope * Math.abs(key - scene.query)) };
  return { down, key, end };
}

/** Draws what slopes take from each key that the marked query sees: those of all heads, and the reader's. */
function drawLines<Mark>(pen: FigurePen<Mark>, scene: Scene, frame: Frame): Mark {
  const { query, mask, slope } = scene;
  const { across, plot } = placesOf(frame);
  const { down, key, end } = lineScale(scene, frame);
  const last = mask === "both" ? most : query;
  const line = (one: number) =>
    `M${across(0)} ${down(one * query)}L${across(query)} ${down(0)}L${across(last)} ${down(one * (last - query))}`;
  const isRight = end.x > frame.width / 2;
  return pen.all([
    ...scene.slopes.map((one) =>
      pen.path(line(one), { stroke: "muted", opacity: 0.5, name: "fan" }),
    ),
    pen.path(line(slope), { stroke: "ink", width: 3, name: "own-slope" }),
    mask === "both" && frame.known > 0 ? drawMirror(pen, scene, frame) : pen.all([]),
    pen.circle(end.x, end.y, 8, { fill: "accent" }),
    pen.text(
      end.x + (isRight ? -14 : 14),
      Math.min(end.y + 20, plot.y + plot.height + 6),
      signed(0 - slope * Math.abs(key - query)),
      { size: letters.name, bold: true, anchor: isRight ? "end" : "start" },
    ),
  ]);
}

/** The left side turns over to the right one, and lies on it: 3 steps lose as much on both sides. */
function drawMirror<Mark>(pen: FigurePen<Mark>, scene: Scene, frame: Frame): Mark {
  const { query, slope } = scene;
  const { across } = placesOf(frame);
  const { down } = lineScale(scene, frame);
  const turned = Math.cos(Math.PI * frame.known);
  const x = (apart: number) => across(query - apart * turned);
  const hasBoth = query >= 3 && query <= most - 3;
  const y = down(3 * slope);
  return pen.all([
    pen.path(
      `M${across(query)} ${down(0)}L${x(Math.min(query, most - query))} ${down(slope * Math.min(query, most - query))}`,
      {
        ...{ stroke: "paper", width: 1.5, dashed: "3 5", name: "mirror" },
      },
    ),
    hasBoth
      ? pen.all([
          pen.path(`M${across(query - 3)} ${y}H${x(3)}`, {
            stroke: "ink",
            width: 1.5,
            dashed: "2 4",
          }),
          pen.circle(across(query - 3), y, 4, { fill: "ink" }),
          pen.circle(x(3), y, 4, { fill: "ink" }),
        ])
      : pen.all([]),
  ]);
}

/** Draws the buckets of the marked query's keys, as steps. */
function drawSteps<Mark>(pen: FigurePen<Mark>, scene: Scene, frame: Frame): Mark {
  const { cells } = scene;
  const { plot, left, cell } = placesOf(frame);
  const query = Math.round(scene.query);
  return pen.all(
    places.flatMap((key) => {
      const bucket = cells[query * length + key] ?? Number.NaN;
      if (Number.isNaN(bucket)) return [];
      const [x, y] = [left + key * cell.width, plot.y + plot.height * (1 - bucket / highestBucket)];
      const stroke = key > query ? "muted" : "ink";
      return [
        pen.path(`M${x + 2} ${y}h${cell.width - 4}`, { stroke, width: 3, name: "step" }),
        pen.path(`M${x + cell.width / 2} ${y}V${plot.y + plot.height}`, { stroke, opacity: 0.3 }),
      ];
    }),
  );
}

/** A slope near that of a head is taken for it. */
function nearest({ slopes }: Scene, slope: number, perPixel: number): number {
  const head = slopes.find((one) => Math.abs(one - slope) < 4 * perPixel);
  // Others are in steps that can be read.
  return head ?? Math.round(slope * 256) / 256;
}

/** What each place looks at in the encoder's last layer: a map for each head. */
const maps: Further<Scene, Text, State> = {
  ratio: 2,
  title: (_scene, text) => text.judge.title,
  draw(pen, { told, posenc }, text, { width, height }) {
    const side = Math.min(width / 2 - 16, height - 28);
    return pen.all(
      (told?.heads ?? []).flatMap((shares, head) => {
        const place = { x: 8 + head * (side + 16), y: 22, width: side, height: side };
        return [
          pen.text(place.x, 14, text.headOf(whole(head + 1)), quiet),
          pen.cells({ colours: new Colours(posenc, shares), rows: length, columns: length }, place),
          pen.path(box(place), { stroke: "line" }),
        ];
      }),
    );
  },
  alt: (_scene, text) => [1, 2].map((head) => text.judge.map(whole(head))).join(" "),
  hint: ({ told }, text) => (told ? text.judge.trained[told.kind] : ""),
};

/** How many answers of the encoder are right. */
function tableOfAnswers({ back, seen, rows }: Answers, { judge }: Text): Table {
  // Where all answers are right, their spread tells nothing of what is still unknown.
  const shareOf = ({ right, half }: Share) =>
    judge.share(fixed(100 * right, 0)) + (half > 0 ? ` ± ${fixed(100 * half, 0)}` : "");
  return {
    caption: judge.rows(whole(rows), whole(length)),
    rows: [
      { id: "back", name: judge.back, cells: [shareOf(back)] },
      { id: "seen", name: judge.seen, cells: [shareOf(seen)] },
    ],
  };
}

/** What is added to attention's scores for the distance: a slope, or buckets. */
export const bias = figure({
  ...declared,
  text: biasText,
  /** Each encoder is fetched once the drawer, which shows what it makes of the biases, is open. */
  fetch(settings, has?: Needed, isOpen = false) {
    const kind = kindOf(settings);
    if (!isOpen || has?.kinds.includes(kind)) return undefined;
    return async (): Promise<Needed> => {
      const judge = has?.judge ?? (await loadJudge());
      await judge.fetch(kind);
      return { judge, kinds: [...(has?.kinds ?? []), kind] };
    };
  },
  scene: sceneOf,
  glides: ["slope", "query"],
  drawing: {
    ratio: 1.05,
    room: [0.9, 1.45],
    draw(pen, scene, text, frame) {
      const { way } = scene;
      const { left, plot, table } = placesOf(frame);
      const ends = way === "alibi" ? [0, -most] : [highestBucket, 0];
      const base = way === "alibi" ? plot.y : plot.y + plot.height;
      return pen.all([
        drawTable(pen, scene, text, frame),
        pen.text(left, plot.y - 9, text.added[way](whole(Math.round(scene.query))), quiet),
        pen.path(`M${left} ${plot.y}v${plot.height}M${left} ${base}h${table.width}`, {
          stroke: "line",
        }),
        ...ends.map((value, n) =>
          pen.text(left - 8, plot.y + n * plot.height + 5, whole(value), {
            ...quiet,
            anchor: "end",
          }),
        ),
        way === "alibi" ? drawLines(pen, scene, frame) : drawSteps(pen, scene, frame),
      ]);
    },
    alt: (scene, text) => labelOf(scene, text),
    handles: {
      slope: {
        moves: { down: "slope" },
        place(scene, frame) {
          if (scene.way !== "alibi") return undefined;
          const { x, y } = lineScale(scene, frame).end;
          return { x: x - 14, y: y - 14, width: 28, height: 28 };
        },
        drag({ y }, scene, frame) {
          const { plot } = placesOf(frame);
          const distance = Math.abs(lineScale(scene, frame).key - scene.query);
          if (distance === 0) return {};
          const slope = (((y - plot.y) / plot.height) * most) / distance;
          const perPixel = most / distance / plot.height;
          return { slope: nearest(scene, Math.min(Math.max(slope, 0), 1), perPixel) };
        },
        label: (text) => text.settings.slope,
        value: ({ slope }) => significant(slope, 3),
      },
      query: {
        moves: { down: "query" },
        place: rowPlace,
        reach: (_scene, frame) => placesOf(frame).table,
        drag({ y }, _scene, frame) {
          const { table, cell } = placesOf(frame);
          return { query: (y - table.y) / cell.height - 0.5 };
        },
        label: (text) => text.settings.query,
        value: (scene, text) => labelOf(scene, text),
      },
    },
  },
  title: ({ way, slope }, text) =>
    way === "alibi" ? text.title.slope(significant(slope, 3)) : text.title.buckets,
  caption(scene, text, { language, trouble }) {
    if (trouble !== "") return `${text.judge.trouble} ${trouble}`;
    return joined(
      language,
      mirrorOf(scene, text),
      scene.way === "alibi" ? headsOf(scene, text) : "",
    );
  },
  controls: ["slope"],
  idle: ({ way }) => (way === "alibi" ? [] : ["slope", "heads"]),
  further: ({ told }) => (told ? [maps] : []),
  tables: (scene, text) => [
    scene.way === "alibi" ? slopesOf(scene, text) : bucketsOf(scene, text),
    ...(scene.told ? [tableOfAnswers(scene.told, text)] : []),
  ],
  numbers: ({ cells }) => ({
    data: cells,
    shape: [length, length],
    columns: places.map(String),
    axes: [{ name: "query", labels: places }],
  }),
});
