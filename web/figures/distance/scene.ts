import distanceText from "posenc:text/distance";
import type { Posenc, Sinusoidal } from "posenc";
import { Colours } from "../../draw/colours.js";
import type { Pen } from "../../draw/pen.js";
import { dot } from "../../draw/sentences.js";
import type { Table } from "../../draw/table.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { type distance, farthest, lastPosition } from "./settings.js";

export const dim = 64;

/** Where the rod lies in its drawing. */
export const rod = { width: 400, height: 74, y: 30, left: 24, right: 24 };
const rodLength = rod.width - rod.left - rod.right;
/** The positions that are named below the rod. */
const rodTicks = [0, 50, 100, 150, 200];

/** Where a position is along the rod. */
function alongRod(position: number): number {
  return rod.left + (position / lastPosition) * rodLength;
}

/** Returns the position at a place along the rod. */
export function positionAt(x: number): number {
  return Math.round(((x - rod.left) / rodLength) * lastPosition);
}

/** Where the curve lies in its drawing. */
export const plot = { width: 400, height: 200, left: 44, right: 24, top: 12, bottom: 34 };
/** What the axes name: distances, and shares of the peak. */
const ticks = { distances: [0, 25, 50, 75, 100], shares: [0, 0.5, 1] };

/** Where a distance is in the drawing of the curve. */
export function across(distance: number): number {
  return plot.left + (distance / farthest) * (plot.width - plot.left - plot.right);
}

/** Where a share of the peak is. */
export function down(share: number): number {
  return plot.height - plot.bottom - share * (plot.height - plot.bottom - plot.top);
}

/** Returns shares of the peak, one at every so many distances, as an SVG path. */
export function curvePath(shares: Iterable<number>, every: number): string {
  const points = Array.from(
    shares,
    (share, n) => `${across(n * every).toFixed(1)} ${down(share).toFixed(1)}`,
  );
  return `M${points.join("L")}`;
}

/** What the drawings show. */
export interface Scene extends Values<typeof distance.settings> {
  encoding: Sinusoidal;
  /** The product for each distance from 0 to `farthest`. */
  products: Float32Array<ArrayBuffer>;
  /** The product of a position with itself. */
  peak: number;
}

/** What does not follow from the settings. */
export function computed(posenc: Posenc): Omit<Scene, "p" | "k"> {
  const encoding = posenc.sinusoidal({ dim });
  const products = encoding.similarity([0], { start: 0, length: farthest + 1 }).data;
  return { encoding, products, peak: products[0] ?? 1 };
}

/** Returns the product of two positions that are k apart. */
export function productAt(encoding: Sinusoidal, start: number, k: number): number {
  return encoding.similarity([start], [start + k]).data[0] ?? 0;
}

/** What each pair gives to the product of two positions that are k apart, as colours. */
export function pairCells(posenc: Posenc, encoding: Sinusoidal, k: number) {
  return {
    colours: new Colours(posenc, Float32Array.from(encoding.rotation(k).cosines)),
    rows: 1,
    columns: encoding.pairs,
  };
}

/** The product at some places along the row. */
export function tableOf({ encoding, peak, p, k }: Scene, language: Language): Table {
  const text = textIn(language, distanceText);
  const starts = new Set([0, p, lastPosition - farthest]);
  const rows = [...starts].map((start) => {
    const product = productAt(encoding, start, k);
    return {
      id: `from-${start}`,
      name: `PE(${start})${dot(language)}PE(${start + k})`,
      cells: [fixed(product), fixed(product / peak, 3)],
      isChosen: start === p,
    };
  });
  return { caption: text.table(whole(k)), heads: [text.product, text.ofPeak(whole(peak))], rows };
}

const named = { size: 11, anchor: "middle" } as const;
const small = { size: 10, colour: "muted" } as const;

/** Draws two positions as the ends of a rod. */
export function drawRod<Mark>(pen: Pen<Mark>, { p, k }: Scene): Mark {
  const pin = (name: string, position: number, isAbove: boolean) => {
    const x = alongRod(position);
    const place = { x: x - (isAbove ? 49 : 5), y: isAbove ? 0 : 4, width: 54, height: 56 };
    const marks = pen.all([
      pen.circle(x, rod.y, 6, { fill: "accent", name: "end" }),
      pen.text(x, rod.y + (isAbove ? -13 : 22), `${name} = ${position}`, named),
    ]);
    return pen.handle(name, place, 6, marks);
  };
  return pen.all([
    pen.path(`M${rod.left} ${rod.y}H${rod.width - rod.right}`, { stroke: "line" }),
    ...rodTicks.map((tick) =>
      pen.text(alongRod(tick), rod.height - 4, String(tick), { ...small, anchor: "middle" }),
    ),
    pen.path(`M${alongRod(p)} ${rod.y}H${alongRod(p + k)}`, { stroke: "accent", width: 4 }),
    pin("p", p, true),
    pin("q", p + k, false),
  ]);
}

/** Draws what the curve lies on: distances, and shares of the peak. */
export function drawAxes<Mark>(pen: Pen<Mark>, text: typeof distanceText): Mark {
  const right = plot.width - plot.right;
  return pen.all([
    ...ticks.shares.flatMap((share) => [
      pen.path(`M${plot.left} ${down(share)}H${right}`, { stroke: "line" }),
      pen.text(plot.left - 6, down(share) + 4, String(share), { ...small, anchor: "end" }),
    ]),
    ...ticks.distances.map((one) =>
      pen.text(across(one), plot.height - 18, String(one), { ...small, anchor: "middle" }),
    ),
    pen.text(right, plot.height - 1, text.axis, { ...small, anchor: "end" }),
  ]);
}

/** Draws the product over the distance, and marks one. */
export function drawCurve<Mark>(pen: Pen<Mark>, { k, products, peak }: Scene): Mark {
  const shares = Array.from(products, (product) => product / peak);
  const marked = { x: across(k), y: down(shares[k] ?? 0) };
  return pen.all([
    pen.path(curvePath(shares, 1), { stroke: "accent", width: 2.5, name: "answer" }),
    pen.path(`M${marked.x} ${plot.height - plot.bottom}V${marked.y}`, { stroke: "accent" }),
    pen.circle(marked.x, marked.y, 5, { fill: "accent" }),
  ]);
}
