import type { Posenc, Rotation, Sinusoidal } from "posenc";
import { Colours } from "../../draw/colours.js";
import type { Pen } from "../../draw/pen.js";
import type clocksText from "../../text/en/clocks.js";
import { whole } from "../../text/number.js";
import { ahead, rows } from "./settings.js";

export const dim = 64;
export const pairs = dim / 2;

/** What the clocks write: an encoding of 32 pairs, of which each row is `stride` positions further. */
export interface Written {
  posenc: Posenc;
  encoding: Sinusoidal;
  stride: number;
  /** Row by row: rows × dim. */
  values: Float32Array<ArrayBuffer>;
  colours: Colours;
}

/** The ends of all hands, one value a pair. */
export interface Hands {
  sines: ArrayLike<number>;
  cosines: ArrayLike<number>;
}

/** What is drawn. While something moves, `pos` and `k` lie between two numbers. */
export interface Scene {
  written: Written;
  pos: number;
  k: number;
  hands: Hands;
  /** The hands, turned by the rotation of k. Undefined where k is 0. */
  turned: Hands | undefined;
  /** Where the hands of the row that is 8 further point, computed on their own. */
  rings: Hands;
  /** The largest difference between a turned hand and its ring. */
  apart: number;
}

export function writtenBy(posenc: Posenc, stride: number): Written {
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

export function sceneOf(written: Written, { pos, k }: { pos: number; k: number }): Scene {
  const { encoding, stride } = written;
  const hands = encoding.phasors(pos * stride);
  const rings = encoding.phasors((pos + ahead) * stride);
  const turned = k === 0 ? undefined : turnedBy(encoding.rotation(k * stride), pos * stride);
  const { sines, cosines } = turned ?? hands;
  let apart = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const sine = Math.abs((sines[pair] ?? 0) - (rings.sines[pair] ?? 0));
    const cosine = Math.abs((cosines[pair] ?? 0) - (rings.cosines[pair] ?? 0));
    apart = Math.max(apart, sine, cosine);
  }
  return { written, pos, k, hands, turned, rings, apart };
}

/** Where everything lies, in CSS pixels. */
export interface Layout {
  width: number;
  height: number;
  /** The left edge of the cells, their width and the width of a pair of columns. */
  left: number;
  across: number;
  pitch: number;
  /** The radius of a clock, and in how many staggered lines the clocks stand. */
  radius: number;
  lines: number;
  /** Where the row that is being written lies, and below it the paper. */
  head: number;
  top: number;
  rowHeight: number;
}

/** Every clock stands above the two columns that it writes: in more lines where there is less room. */
export function layoutOf(width: number): Layout {
  const lines = width > 900 ? 2 : width > 600 ? 3 : 4;
  const left = width > 600 ? 36 : 26;
  // A clock is wider than its two columns, and the last one ends right of them.
  const beyond = 0.45 * lines - 0.5;
  const pitch = Math.floor(((width - left - 2) / (pairs + beyond)) * 2) / 2;
  const radius = 0.45 * lines * pitch;
  const rowHeight = width > 600 ? 9 : 7;
  const clocks = 2 * radius + (lines - 1) * step(lines, radius);
  const head = Math.ceil(clocks) + (width > 600 ? 22 : 20);
  const top = head + rowHeight + 5;
  const height = top + rows * rowHeight + 20;
  return { width, height, left, across: pitch * pairs, pitch, radius, lines, head, top, rowHeight };
}

/** How far a line of clocks is below the line before. */
function step(lines: number, radius: number): number {
  return (lines === 2 ? 1.86 : 1.95) * radius;
}

/** The centre of a clock. */
function centreOf({ left, pitch, radius, lines }: Layout, pair: number): { x: number; y: number } {
  return {
    x: left + (pair + 0.5) * pitch,
    y: radius + 1 + (pair % lines) * step(lines, radius),
  };
}

/** Returns the row at a place of the drawing, the nearest one for a place beside the paper. */
export function rowAt({ top, rowHeight }: Layout, y: number): number {
  return Math.min(Math.max(Math.floor((y - top) / rowHeight), 0), rows - 1);
}

/** Joins the path of each clock. */
function ofEach(path: (pair: number) => string): string {
  return Array.from({ length: pairs }, (_, pair) => path(pair)).join("");
}

const short = (value: number) => value.toFixed(1);

function circle(x: number, y: number, radius: number): string {
  return `M${short(x - radius)} ${short(y)}a${short(radius)} ${short(radius)} 0 1 0 ${short(2 * radius)} 0a${short(radius)} ${short(radius)} 0 1 0 ${short(-2 * radius)} 0`;
}

/** A box around a row of the paper. */
function rowBox({ left, across, top, rowHeight }: Layout, row: number): string {
  return `M${left - 2} ${short(top + row * rowHeight - 1)}h${across + 4}v${rowHeight + 2}h${-across - 4}z`;
}

/** Draws what lies below the cells: the clocks' threads. */
export function drawThreads<Mark>(pen: Pen<Mark>, layout: Layout): Mark {
  const { head } = layout;
  const threads = ofEach((pair) => {
    const { x, y } = centreOf(layout, pair);
    return `M${short(x)} ${short(y)}V${head}`;
  });
  return pen.path(threads, { stroke: "line", width: 1 });
}

/** Draws the clocks with their hands, and what lies on the cells: the rows of the hands. */
export function drawClocks<Mark>(
  pen: Pen<Mark>,
  layout: Layout,
  { pos, k, hands, turned, rings }: Scene,
  text: typeof clocksText,
  /** The size of the letters, and the last row that is named. */
  { size = 12, last = rows }: { size?: number; last?: number } = {},
): Mark {
  const { left, across, top, rowHeight, radius, width } = layout;
  const isSmall = width <= 600;
  const tip = radius - (isSmall ? 4 : 5);
  const end = (pair: number, { sines, cosines }: Hands, reach: number) => {
    const { x, y } = centreOf(layout, pair);
    return { x: x + reach * (cosines[pair] ?? 0), y: y - reach * (sines[pair] ?? 0) };
  };
  const handsOf = (some: Hands) =>
    ofEach((pair) => {
      const { x, y } = centreOf(layout, pair);
      const to = end(pair, some, tip);
      return `M${short(x)} ${short(y)}L${short(to.x)} ${short(to.y)}`;
    });
  const round = isSmall ? 2.5 : 3.5;
  const dots = (some: Hands, size: number) =>
    ofEach((pair) => {
      const { x, y } = end(pair, some, tip);
      return circle(x, y, size);
    });
  const [first, farther] = [Math.floor(pos), Math.floor(pos + k)];
  const bottom = top + rows * rowHeight;
  const unwritten = bottom - top - (first + 1) * rowHeight;
  const middle = bottom - unwritten / 2;
  const labels = Array.from({ length: rows / 8 }, (_, n) => 8 * n).filter((row) => row <= last);
  return pen.all([
    pen.path(
      ofEach((pair) => {
        const { x, y } = centreOf(layout, pair);
        return circle(x, y, radius);
      }),
      { stroke: "line", fill: "paper", width: 1, name: "faces" },
    ),
    pen.path(dots(rings, round), { stroke: "muted", width: 1.25, name: "rings" }),
    pen.path(handsOf(hands), {
      stroke: turned ? "muted" : "ink",
      width: turned ? 1.25 : 2,
      name: "hands",
    }),
    turned
      ? pen.path(handsOf(turned), { stroke: "accent", width: 2, name: "turned" })
      : pen.path(dots(hands, 1.5), { fill: "ink" }),
    turned ? pen.path(dots(turned, round - 1), { fill: "accent" }) : pen.all([]),
    // What is not written yet is seen through the paper.
    unwritten > 0
      ? pen.path(`M${left} ${middle}h${across}`, {
          stroke: "paper",
          width: unwritten,
          opacity: 0.8,
          name: "unwritten",
        })
      : pen.all([]),
    pen.path(rowBox(layout, first), { stroke: "ink", width: 1.5, name: "row" }),
    turned && farther < rows && farther !== first
      ? pen.path(rowBox(layout, farther), { stroke: "accent", width: 1.5, name: "further" })
      : pen.all([]),
    ...labels.map((row) =>
      pen.text(left - 8, top + (row + 0.5) * rowHeight + size / 3, whole(row), {
        size,
        anchor: "end",
        colour: "muted",
      }),
    ),
    pen.text(left, bottom + 16, `↓ ${text.position}`, { size, colour: "muted" }),
    pen.text(left + across, bottom + 16, `${text.dimension} →`, {
      size,
      anchor: "end",
      colour: "muted",
    }),
  ]);
}

/** The row that the hands write at this moment, as values. */
export function headOf({ hands, turned }: Scene): Float32Array {
  const { sines, cosines } = turned ?? hands;
  return Float32Array.from({ length: dim }, (_, column) => {
    const values = column % 2 === 0 ? sines : cosines;
    return values[Math.floor(column / 2)] ?? 0;
  });
}

/** A hand in its ring is no further from it than this: the rounding of float64. */
const together = 1e-9;

/** What has become of the hands. */
export function toldOf({ k, apart, written }: Scene, text: typeof clocksText): string {
  if (k === 0) return text.rest;
  const distance = whole(Math.round(k) * written.stride);
  return apart < together ? text.met(distance) : text.turned(distance);
}
