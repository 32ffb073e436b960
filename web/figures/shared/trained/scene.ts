import type { Pen } from "../../../draw/pen.js";
import type trainedText from "../../../text/en/trained.js";
import { whole } from "../../../text/number.js";

type Text = typeof trainedText;

/** Where accuracy over length lies in its drawing. */
export const plot = { width: 400, height: 164, left: 42, right: 14, top: 12, bottom: 38 };
/** Shares that the axis names. */
const shares = [0, 0.5, 1];
const small = { size: 11, colour: "muted" } as const;

/** A share of right answers for each length, where it is known. */
export type Line = readonly (number | null | undefined)[];

/** Accuracy of one task, for each of some lengths. */
export interface Curves {
  /** Words of a row. */
  lengths: readonly number[];
  /** The fewest and the most words of a row in training. */
  trained: readonly [shortest: number, longest: number];
  /** What a model answers that is told nothing of positions. */
  floor: Line;
  /** What each seed answered. */
  seeds: readonly Line[];
  /** What the runtime counts for the seed that is shipped, as far as it has counted. */
  counted: Line;
}

/** Returns a share as whole percents. */
export function percent(share: number): string {
  return whole(Math.round(100 * share));
}

/** Draws accuracy over length: every seed a thin line, the one that is counted a thick one. */
export function drawCurves<Mark>(pen: Pen<Mark>, curves: Curves, text: Text): Mark {
  const { lengths, trained, floor, seeds, counted } = curves;
  const [first = 0, last = 1] = [lengths[0], lengths.at(-1)];
  const right = plot.width - plot.right;
  const bottom = plot.height - plot.bottom;
  const x = (length: number) =>
    plot.left + ((length - first) / (last - first)) * (right - plot.left);
  const y = (share: number) => bottom - share * (bottom - plot.top);
  const lineOf = (line: Line) => {
    const points = line.flatMap((share, n) =>
      share == null ? [] : `${x(lengths[n] ?? 0).toFixed(1)} ${y(share).toFixed(1)}`,
    );
    return points.length > 1 ? `M${points.join("L")}` : "";
  };
  const [from, to] = trained.map(x);
  const dots = counted.flatMap((share, n) =>
    share == null ? [] : [pen.circle(x(lengths[n] ?? 0), y(share), 3.5, { fill: "accent" })],
  );
  return pen.all([
    pen.path(`M${from} ${plot.top}H${to}V${bottom}H${from}z`, { fill: "line", name: "trained" }),
    ...shares.flatMap((share) => [
      pen.path(`M${plot.left} ${y(share)}H${right}`, { stroke: "line" }),
      pen.text(plot.left - 6, y(share) + 4, text.percent(percent(share)), {
        ...small,
        anchor: "end",
      }),
    ]),
    pen.path(lineOf(floor), { stroke: "muted", width: 1.5, dashed: true, name: "floor" }),
    ...seeds.map((seed) =>
      pen.path(lineOf(seed), { stroke: "accent", width: 1, opacity: 0.6, name: "seed" }),
    ),
    pen.path(lineOf(counted), { stroke: "accent", width: 3, name: "counted" }),
    ...dots,
    ...lengths.map((length) =>
      pen.text(x(length), bottom + 16, whole(length), { ...small, anchor: "middle" }),
    ),
    pen.text(right, bottom + 32, text.words, { ...small, anchor: "end" }),
    pen.text(plot.left, bottom + 32, text.trainedOn, small),
  ]);
}

/** A row of places in its drawing. */
export const strip = { width: 400, height: 36, top: 0, side: 18 };

/**
 * Draws a row of places. What is right is full. What is wrong is a cross. Where nothing is asked stands a dot.
 */
export function drawStrip<Mark>(pen: Pen<Mark>, places: readonly (boolean | undefined)[]): Mark {
  const width = strip.width / places.length;
  const middle = strip.top + strip.side / 2;
  const marks = places.map((isRight, n) => {
    const [x, y] = [n * width + width / 2, middle];
    const half = Math.min(width / 2 - 1, 5);
    if (isRight === undefined) return pen.circle(x, y, 1, { fill: "muted" });
    if (isRight) {
      const [left, top] = [n * width + 0.75, strip.top];
      return pen.path(`M${left} ${top}h${width - 1.5}v${strip.side}h${1.5 - width}z`, {
        fill: "sine",
      });
    }
    return pen.path(
      `M${x - half} ${y - half}L${x + half} ${y + half}M${x - half} ${y + half}L${x + half} ${y - half}`,
      { stroke: "accent", width: 1.75 },
    );
  });
  const named = places
    .map((_, n) => n)
    .filter((n) => n % 12 === 0 || n === places.length - 1)
    .map((n) =>
      pen.text(n * width + width / 2, strip.height - 4, whole(n), {
        ...small,
        anchor: n === 0 ? "start" : n === places.length - 1 ? "end" : "middle",
      }),
    );
  return pen.all([...marks, ...named]);
}

/** Where a histogram of distances lies in its drawing, and how many distances it has. */
export const bars = {
  width: 400,
  height: 132,
  left: 42,
  right: 14,
  top: 20,
  bottom: 38,
  count: 15,
};

/** At how many of the places that have a word so many places before them that word is the answer. */
export interface Origins {
  asked: ArrayLike<number>;
  found: ArrayLike<number>;
}

/** Returns the share of answers that stand so many places before. */
export function shareFrom({ asked, found }: Origins, distance: number): number {
  return (found[distance] ?? 0) / (asked[distance] || 1);
}

/** Returns how many places before most answers stand. */
export function peakOf(origins: Origins): number {
  const distances = Array.from({ length: bars.count }, (_, n) => n + 1);
  return distances.reduce((best, one) =>
    shareFrom(origins, one) > shareFrom(origins, best) ? one : best,
  );
}

/**
 * Draws where answers come from: a bar for each distance. The distance that is asked for has a frame.
 *
 * @param back The distance that is asked for.
 */
export function drawOrigins<Mark>(
  pen: Pen<Mark>,
  origins: Origins | undefined,
  back: number,
  text: Text,
): Mark {
  const right = bars.width - bars.right;
  const bottom = bars.height - bars.bottom;
  const wide = (right - bars.left) / bars.count;
  const y = (share: number) => bottom - share * (bottom - bars.top);
  const box = (distance: number, share: number) => {
    const [x, top] = [bars.left + (distance - 1) * wide + 2, y(share)];
    return `M${x} ${bottom}V${top}h${wide - 4}V${bottom}z`;
  };
  const distances = Array.from({ length: bars.count }, (_, n) => n + 1);
  const peak = origins && peakOf(origins);
  return pen.all([
    ...shares.flatMap((share) => [
      pen.path(`M${bars.left} ${y(share)}H${right}`, { stroke: "line" }),
      pen.text(bars.left - 6, y(share) + 4, text.percent(percent(share)), {
        ...small,
        anchor: "end",
      }),
    ]),
    pen.path(box(back, 1), { stroke: "muted", dashed: true, name: "wanted" }),
    ...distances.map((distance) =>
      pen.path(box(distance, origins ? shareFrom(origins, distance) : 0), {
        fill: distance === peak ? "accent" : "muted",
        name: distance === peak ? "peak" : "bar",
      }),
    ),
    ...distances.map((distance) =>
      pen.text(bars.left + (distance - 0.5) * wide, bottom + 16, whole(distance), {
        ...small,
        anchor: "middle",
      }),
    ),
    pen.text(right, bottom + 32, text.placesBefore, { ...small, anchor: "end" }),
    pen.text(bars.left, bottom + 32, text.wanted, small),
  ]);
}
