import clocksText from "posenc:text/clocks";
import type { Posenc, Rotation, Sinusoidal } from "posenc";
import { Colours } from "../../draw/colours.js";
import { fixed, whole } from "../../text/number.js";
import { type FigurePen, type Frame, figure } from "../kit/figure.js";
import { letters } from "../kit/letters.js";
import { Memo } from "../shared/memo.js";
import type { Values } from "../shared/setting.js";
import { ahead, clocks as declared, rows } from "./settings.js";

export const dim = 64;
const pairs = dim / 2;
/** Clocks whose numbers are told. */
const toldClocks = 4;

type Settings = Values<typeof declared.settings>;

/** What the clocks write: an encoding of 32 pairs, of which each row is `stride` positions further. */
interface Written {
  posenc: Posenc;
  encoding: Sinusoidal;
  stride: number;
  /** Row by row: rows × dim. */
  values: Float32Array<ArrayBuffer>;
  colours: Colours;
}

/** The ends of all hands, one value a pair. */
interface Hands {
  sines: ArrayLike<number>;
  cosines: ArrayLike<number>;
}

/** What is drawn. While something moves, `pos` and `k` lie between two numbers. */
interface Scene {
  written: Written;
  pos: number;
  k: number;
  hands: Hands;
  /** The hands, turned by the rotation of k. Undefined where k is 0. */
  turned: Hands | undefined;
  /** Where the hands of the row that is 8 further point, computed on their own. */
  rings: Hands;
  /** The row that the hands write at this moment. */
  head: Colours;
  /** The largest difference between a turned hand and its ring. */
  apart: number;
}

const made = new Memo<Written>();

function writtenBy(posenc: Posenc, stride: number): Written {
  const encoding = posenc.sinusoidal({ dim });
  const values = encoding.encode({ start: 0, length: rows, step: stride }).data;
  return { posenc, encoding, stride, values, colours: new Colours(posenc, values) };
}

/** Turns the hands of a position by a rotation. */
function turnedBy(rotation: Rotation, position: number): Hands {
  const terms = Array.from({ length: pairs }, (_, pair) => rotation.terms(position, pair));
  return {
    sines: terms.map(({ rotatedSine }) => rotatedSine),
    cosines: terms.map(({ rotatedCosine }) => rotatedCosine),
  };
}

/** Returns a value for each pair. */
const ofEach = <Value>(value: (pair: number) => Value): Value[] =>
  Array.from({ length: pairs }, (_, pair) => value(pair));

function sceneOf(posenc: Posenc, { pos, k, stride: chosen }: Settings): Scene {
  const stride = Number(chosen);
  const written = made.get([posenc, stride], () => writtenBy(posenc, stride));
  const { encoding } = written;
  const hands = encoding.phasors(pos * stride);
  const rings = encoding.phasors((pos + ahead) * stride);
  const turned = k === 0 ? undefined : turnedBy(encoding.rotation(k * stride), pos * stride);
  const { sines, cosines } = turned ?? hands;
  const differences = ofEach((pair) => [
    Math.abs((sines[pair] ?? 0) - (rings.sines[pair] ?? 0)),
    Math.abs((cosines[pair] ?? 0) - (rings.cosines[pair] ?? 0)),
  ]);
  const row = ofEach((pair) => [sines[pair] ?? 0, cosines[pair] ?? 0]);
  return {
    ...{ written, pos, k, hands, turned, rings },
    head: new Colours(posenc, Float32Array.from(row.flat())),
    apart: Math.max(...differences.flat()),
  };
}

/** Where everything lies for clocks in so many staggered lines. Every clock stands above the columns that it writes. */
function linesOf({ width, height }: Frame, lines: number) {
  const isSmall = width <= 600;
  const left = isSmall ? 26 : 36;
  // A clock is wider than its two columns, and the last one ends right of them. There is the grip of the crank, too.
  const beyond = Math.max(0.45 * lines - 0.5, 10 / (width / pairs));
  const pitch = Math.floor(((width - left - 2) / (pairs + beyond)) * 2) / 2;
  const radius = 0.45 * lines * pitch;
  const step = (lines === 2 ? 1.86 : 1.95) * radius;
  const head = Math.ceil(2 * radius + (lines - 1) * step) + (isSmall ? 18 : 22);
  const rowHeight = Math.floor(((height - head - 28) / (rows + 1)) * 2) / 2;
  const top = head + rowHeight + 5;
  return {
    ...{ isSmall, left, pitch, radius, head, top, rowHeight },
    across: pitch * pairs,
    bottom: top + rows * rowHeight,
    centreOf: (pair: number) => ({
      x: left + (pair + 0.5) * pitch,
      y: radius + 1 + (pair % lines) * step,
    }),
  };
}

/** Where everything lies: the clocks are as large as leaves the rows their room. */
function placesOf(frame: Frame) {
  const least = frame.width > 600 ? 7 : 6;
  const all = [4, 3, 2].map((lines) => linesOf(frame, lines));
  return all.find(({ rowHeight }) => rowHeight >= least) ?? linesOf(frame, 2);
}

type Places = ReturnType<typeof placesOf>;

const short = (value: number) => value.toFixed(1);

function circle(x: number, y: number, radius: number): string {
  return `M${short(x - radius)} ${short(y)}a${short(radius)} ${short(radius)} 0 1 0 ${short(2 * radius)} 0a${short(radius)} ${short(radius)} 0 1 0 ${short(-2 * radius)} 0`;
}

/** Draws the clocks with their hands, the rings of the row that is 8 further, and the threads down to the columns. */
function drawClocks<Mark>(
  pen: FigurePen<Mark>,
  { hands, turned, rings }: Scene,
  { isSmall, radius, head, centreOf }: Places,
): Mark {
  const tip = radius - (isSmall ? 4 : 5);
  const end = (pair: number, { sines, cosines }: Hands) => {
    const { x, y } = centreOf(pair);
    return { x: x + tip * (cosines[pair] ?? 0), y: y - tip * (sines[pair] ?? 0) };
  };
  const join = (path: (pair: number) => string) => ofEach(path).join("");
  const handsOf = (some: Hands) =>
    join((pair) => {
      const { x, y } = centreOf(pair);
      const to = end(pair, some);
      return `M${short(x)} ${short(y)}L${short(to.x)} ${short(to.y)}`;
    });
  const round = isSmall ? 2.5 : 3.5;
  const dots = (some: Hands, size: number) =>
    join((pair) => {
      const { x, y } = end(pair, some);
      return circle(x, y, size);
    });
  const threads = join((pair) => {
    const { x, y } = centreOf(pair);
    return `M${short(x)} ${short(y)}V${head}`;
  });
  const faces = join((pair) => {
    const { x, y } = centreOf(pair);
    return circle(x, y, radius);
  });
  return pen.all([
    pen.path(threads, { stroke: "line" }),
    pen.path(faces, { stroke: "line", fill: "paper", name: "faces" }),
    pen.path(dots(rings, round), { stroke: "muted", width: 1.25, name: "rings" }),
    pen.path(handsOf(hands), {
      stroke: turned ? "muted" : "ink",
      width: turned ? 1.25 : 2,
      name: "hands",
    }),
    ...(turned
      ? [
          pen.path(handsOf(turned), { stroke: "accent", width: 2, name: "turned" }),
          pen.path(dots(turned, round - 1), { fill: "accent" }),
        ]
      : [pen.path(dots(hands, 1.5), { fill: "ink" })]),
  ]);
}

/** Draws the row that is written at this moment, and below it the paper. What is not written yet is seen through it. */
function drawPaper<Mark>(
  pen: FigurePen<Mark>,
  text: typeof clocksText,
  { written, pos, k, turned, head: row }: Scene,
  { left, across, head, top, rowHeight, bottom }: Places,
): Mark {
  const at = (y: number, height: number) => ({ x: left, y, width: across, height });
  const rowTop = (one: number) => top + Math.min(one, rows - 1) * rowHeight;
  const box = (one: number) =>
    `M${left - 2} ${short(rowTop(one) - 1)}h${across + 4}v${rowHeight + 2}h${-across - 4}z`;
  const unwritten = bottom - rowTop(pos) - rowHeight;
  const isFurther = turned !== undefined && pos + k <= rows - 1;
  const quiet = { size: letters.tick, colour: "muted" } as const;
  return pen.all([
    pen.cells({ colours: written.colours, rows, columns: dim }, at(top, rows * rowHeight)),
    pen.cells({ colours: row, rows: 1, columns: dim }, at(head, rowHeight)),
    ...(unwritten > 0
      ? [
          pen.path(`M${left} ${short(bottom - unwritten / 2)}h${across}`, {
            ...{ stroke: "paper", width: unwritten, opacity: 0.8, name: "unwritten" },
          }),
        ]
      : []),
    pen.path(box(pos), { stroke: "ink", width: 1.5, name: "row" }),
    ...(isFurther
      ? [pen.path(box(pos + k), { stroke: "accent", width: 1.5, name: "further" })]
      : []),
    // The grip of the crank.
    pen.circle(left + across + 2, rowTop(pos + k) + rowHeight / 2, 7, {
      ...{ fill: "paper", stroke: "accent", width: 2.5, name: "grip" },
    }),
    ...[0, 8, 16, 24].map((one) =>
      pen.text(left - 7, rowTop(one) + rowHeight / 2 + 4, whole(one), { ...quiet, anchor: "end" }),
    ),
    pen.text(left, bottom + 17, `↓ ${text.position}`, quiet),
    pen.text(left + across, bottom + 17, `${text.dimension} →`, { ...quiet, anchor: "end" }),
  ]);
}

/** A hand in its ring is no further from it than this: the rounding of float64. */
const together = 1e-9;

/** What has become of the hands. */
function toldOf({ k, apart, written }: Scene, text: typeof clocksText): string {
  if (k === 0) return text.rest;
  const distance = whole(Math.round(k) * written.stride);
  return apart < together ? text.met(distance) : text.turned(distance);
}

/** 32 clocks above the table that they write, with the hands where one turn of the crank has brought them. */
export const clocks = figure({
  ...declared,
  text: clocksText,
  scene: sceneOf,
  glides: ["pos", "k"],
  drawing: {
    ratio: 2.05,
    narrow: 0.86,
    room: [0.8, 3],
    draw(pen, scene, text, frame) {
      const places = placesOf(frame);
      return pen.all([drawClocks(pen, scene, places), drawPaper(pen, text, scene, places)]);
    },
    fileSize: () => ({ width: 920, height: 472 }),
    alt: ({ pos, written }, text) =>
      text.picture(whole(Math.round(pos) * written.stride), whole(Math.round(pos))),
    handles: {
      pos: {
        moves: { down: "pos" },
        place({ pos }, frame) {
          const { left, across, top, rowHeight } = placesOf(frame);
          return { x: left, y: top + pos * rowHeight, width: across, height: rowHeight };
        },
        reach(_scene, frame) {
          const { left, across, top, bottom } = placesOf(frame);
          return { x: left, y: top, width: across, height: bottom - top };
        },
        drag(at, _scene, frame) {
          const { top, rowHeight } = placesOf(frame);
          return { pos: (at.y - top) / rowHeight - 0.5 };
        },
        label: (text) => text.settings.pos,
        value: ({ pos }) => whole(Math.round(pos)),
      },
      k: {
        moves: { down: "k" },
        place({ pos, k }, frame) {
          const { left, across, top, rowHeight } = placesOf(frame);
          const y = top + Math.min(pos + k, rows - 1) * rowHeight;
          return { x: left + across - 20, y, width: 44, height: rowHeight };
        },
        drag: (at, _scene, frame, grip) => ({
          k: grip.scene.k + (at.y - grip.at.y) / placesOf(frame).rowHeight,
        }),
        label: (text) => text.settings.k,
        value: toldOf,
      },
    },
  },
  title: (_scene, text) => text.name,
  caption: toldOf,
  controls: ["pos", "k"],
  plays: "pos",
  strides: { pos: 2 },
  playsByItself: ({ play }) => play === "once",
  tables({ pos, written }, text) {
    const row = written.values.subarray(Math.round(pos) * dim);
    const told = Array.from({ length: toldClocks }, (_, pair) => pair);
    return [
      {
        caption: text.firstClocks(whole(Math.round(pos) * written.stride)),
        corner: text.clock,
        heads: ["sin", "cos"],
        rows: told.map((pair) => ({
          id: `clock-${pair}`,
          name: whole(pair),
          cells: [fixed(row[2 * pair] ?? 0), fixed(row[2 * pair + 1] ?? 0)],
        })),
      },
    ];
  },
  numbers: ({ written }) => ({
    data: written.values,
    shape: [rows, dim],
    columns: Array.from({ length: dim }, (_, column) => String(column)),
    axes: [
      {
        name: "position",
        labels: Array.from({ length: rows }, (_, one) => one * written.stride),
      },
    ],
  }),
  film: () => ({ pos: 0, k: 0 }),
});
