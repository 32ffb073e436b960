import waveText from "posenc:text/wave";
import type { Sinusoidal } from "posenc";
import type { Lettering, Pen } from "../../draw/pen.js";
import type { Table } from "../../draw/table.js";
import type { Language } from "../../text/languages.js";
import { fixed, significant, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import { windows } from "./settings.js";
import type { Tells } from "./tells.js";

/** The drawing: its size, and where the wave's middle, its comb of lengths and its axis lie. */
export const size = {
  width: 400,
  height: 190,
  middle: 76,
  swing: 48,
  comb: 150,
  left: 12,
  right: 16,
};
const inner = size.width - size.left - size.right;
/** The drawing is as many points wide. */
const points = 360;
/** A wave with more turns than this in the drawing is drawn as a band. */
const mostTurns = 60;

/** Where a position is in a drawing of so many positions. */
export function across(position: number, positions: number): number {
  return size.left + (position / positions) * inner;
}

/** Returns the position at a place of the drawing. */
export function positionAt(x: number, positions: number): number {
  return ((x - size.left) / inner) * positions;
}

/** Where a value from −1 to 1 is in the drawing. */
function down(value: number): number {
  return size.middle - size.swing * value;
}

/** What a drawing shows of an encoding: one pair's wave. */
export interface Shown {
  encoding: Sinusoidal;
  /** The base as the reader chose it: a library that ends at 1/base has the frequencies of a larger one. */
  base: number;
  pair: number;
  /** How many positions are in the drawing. */
  positions: number;
  /** The length to which a reader stretches the wave, which is no pair's. Default: that of the pair. */
  stretched?: number | undefined;
}

/** What a drawing shows, with what is computed once. */
export interface Scene extends Shown {
  /** The length of the wave. */
  length: number;
  /** "" for a wave that turns too often to be drawn: it is a band. */
  path: string;
  /** The wave of pair 0 beside a longer one, or "" for a band. */
  first: string;
  /** The numbers that a table has of this wave, where there is room for a dot for each. */
  dots: { x: number; y: number; radius: number }[];
}

export function sceneOf(shown: Shown): Scene {
  const { encoding, base, pair, positions, stretched } = shown;
  const path = curvePath(shown);
  return {
    ...shown,
    length: stretched ?? encoding.wavelengths[pair] ?? 0,
    path,
    first: curvePath({ encoding, base, pair: 0, positions }),
    // A table has no numbers of a wave that is no pair's.
    dots: path === "" || stretched !== undefined ? [] : dotsOf(shown),
  };
}

/** Returns the pair whose wave is nearest in length, as one length is so many times the other. */
export function nearestPair({ wavelengths }: Sinusoidal, length: number): number {
  const factors = Array.from(wavelengths, (one) => Math.max(one / length, length / one));
  return factors.indexOf(Math.min(...factors));
}

type Based = Pick<Shown, "encoding" | "base">;

/** The exponent of a pair's frequency, in the letters of its formula. */
export function exponentOf(of: Based): string {
  return reachesLimit(of) ? "i/(d/2 − 1)" : "2i/d";
}

/** How much of 2π · base the wave of a pair reaches, in percent. */
export function percentOf(of: Based, pair: number): string {
  return significant((100 * (of.encoding.wavelengths[pair] ?? 0)) / limitOf(of), 3);
}

/** The frequency of a pair, how long its wave is, and what all pairs tell of a text of this length. */
export function tableOf(
  shown: Omit<Shown, "positions" | "stretched">,
  { alike, share, anew, still }: Tells,
  language: Language,
): Table {
  const { encoding, base, pair } = shown;
  const text = textIn(language, waveText);
  const { exponent, frequency, wavelength } = encoding.cell(0, 2 * pair);
  const name = exponentOf(shown);
  const value = reachesLimit(shown) ? pair / (encoding.pairs - 1) : exponent;
  const pairs = whole(encoding.pairs);
  return {
    caption: text.pairOf(whole(pair), whole(encoding.pairs)),
    rows: [
      { id: "exponent", name, cells: [fixed(value)] },
      { id: "frequency", name: `ω = ${base}^(−${name})`, cells: [significant(frequency)] },
      { id: "wavelength", name: "λ = 2π/ω", cells: [text.positions(significant(wavelength))] },
      { id: "times", name: text.ofFirst, cells: [`${timesOf(encoding, wavelength)} ×`] },
      { id: "percent", name: text.ofLimit(whole(base)), cells: [`${percentOf(shown, pair)}%`] },
      { id: "anew", name: text.anew, cells: [text.some(whole(anew), pairs)] },
      { id: "still", name: text.still, cells: [text.some(whole(still), pairs)] },
      { id: "alike", name: text.alike, cells: [text.like(whole(alike), fixed(share, 3))] },
    ],
  };
}

/**
 * Whether the last wave reaches 2π · base, as in libraries that divide i by one less than the pairs. Such
 * frequencies are the paper's of another base.
 */
export function reachesLimit({ encoding, base }: Based): boolean {
  return encoding.base !== base;
}

/** 2π · base, which no wave of the paper reaches. */
export function limitOf({ encoding, base }: Based): number {
  return (encoding.wavelengths[0] ?? 0) * base;
}

/** How many times as long as the wave of pair 0 a wave is. */
function timesOf({ wavelengths }: Sinusoidal, length: number): string {
  return significant(length / (wavelengths[0] ?? 1), 4);
}

/** The places at which a wave is drawn. */
export function pointsOf(positions: number) {
  return { start: 0, length: points + 1, step: positions / points };
}

/** Returns the cosine of a pair as an SVG path, or "" where it turns too often. */
function curvePath({ encoding, pair, positions, stretched }: Shown): string {
  const [own = 1] = [encoding.wavelengths[pair]];
  if (positions / (stretched ?? own) > mostTurns) return "";
  const places = pointsOf(positions);
  // A wave that is stretched has at each place the value that the pair's has nearer to 0.
  const step = places.step * (stretched === undefined ? 1 : own / stretched);
  const { data } = encoding.encode({ ...places, step });
  const path = Array.from({ length: points + 1 }, (_, n) => {
    const value = data[n * encoding.dim + 2 * pair + 1] ?? 0;
    return `${across(n * (positions / points), positions).toFixed(1)} ${down(value).toFixed(1)}`;
  });
  return `M${path.join("L")}`;
}

function dotsOf({ encoding, pair, positions }: Shown) {
  if (positions > windows[1]) return [];
  const length = Math.floor(positions) + 1;
  const { data } = encoding.encode(length);
  const radius = positions === windows[0] ? 3.5 : 1.6;
  return Array.from({ length }, (_, position) => ({
    x: across(position, positions),
    y: down(data[position * encoding.dim + 2 * pair + 1] ?? 0),
    radius,
  }));
}

/** An upright line. */
export function upright(x: number, top: number, bottom: number): string {
  return `M${x.toFixed(1)} ${top}V${bottom}`;
}

/** Returns a tooth for the length of every wave that ends in the drawing, as an SVG path. */
function combPath({ wavelengths }: Sinusoidal, positions: number): string {
  return [...wavelengths]
    .filter((length) => length <= positions)
    .map((length) => upright(across(length, positions), size.comb - 9, size.comb))
    .join("");
}

/** The positions that the axis names. Between two of the windows they stay those of the smaller one. */
function ticksOf(positions: number): number[] {
  const below = Math.max(...windows.filter((one) => one <= positions));
  const step = positions > 4 * below ? 2 * below : positions > 1.5 * below ? below : below / 4;
  const count = Math.floor(positions / step) + 1;
  return Array.from({ length: count }, (_, tick) => tick * step);
}

const small = { size: 9, anchor: "middle" } as const;
const quiet = { ...small, colour: "muted" } as const;

/** The place of a wave that turns too often to be drawn. */
function bandPath(peak: number, end: number): string {
  return `M${size.left} ${peak}H${end}v${2 * size.swing}H${size.left}z`;
}

/**
 * Draws a wave on its axis, and the lengths of all waves below it.
 *
 * @param hides Whether the answer of a guess is not seen yet.
 */
export function drawWave<Mark>(
  pen: Pen<Mark>,
  text: typeof waveText,
  { encoding, base, positions, stretched, length, path, first, dots }: Scene,
  hides = false,
): Mark {
  const { left, middle, swing, comb } = size;
  const end = size.width - size.right;
  const peak = middle - swing;
  const own = encoding.wavelengths[0] ?? 1;
  const isLonger = !hides && length > own;
  const crest = across(length, positions);
  const limit = across(limitOf({ encoding, base }), positions);
  const isBand = path === "";
  const anchorOf = (tick: number): NonNullable<Lettering["anchor"]> =>
    tick === positions ? "end" : tick === 0 ? "start" : "middle";
  return pen.all([
    pen.path(`M${left} ${middle}H${end}`, { stroke: "line" }),
    // The first wave stays in view, so that one sees how much longer the others are.
    pen.path(isLonger ? first : "", { stroke: "muted", opacity: 0.6, name: "first" }),
    pen.path((isBand && !hides) || (isLonger && first === "") ? bandPath(peak, end) : "", {
      fill: "line",
    }),
    pen.text(left, peak - 10, isLonger ? text.first(significant(positions / own, 4)) : "", {
      ...quiet,
      anchor: "start",
    }),
    pen.text(size.width / 2, middle + 4, isBand && !hides ? text.band : "", small),
    pen.path(hides ? "" : path, {
      stroke: stretched === undefined ? "ink" : "accent",
      width: 2,
      name: "drawn",
    }),
    pen.all(hides ? [] : dots.map(({ x, y, radius }) => pen.circle(x, y, radius, { fill: "ink" }))),
    pen.path(hides ? "" : combPath(encoding, positions), { stroke: "muted", name: "comb" }),
    pen.path(`M${left} ${comb}H${end}`, { stroke: "line" }),
    ...ticksOf(positions).map((tick) =>
      pen.text(across(tick, positions), comb + 18, significant(tick), {
        ...quiet,
        anchor: anchorOf(tick),
      }),
    ),
    pen.text(size.width / 2, comb + 36, text.axis, quiet),
    positions === windows.at(-1) && limit <= end
      ? pen.all([
          pen.path(upright(limit, 12, comb), { stroke: "muted", dashed: "2 3" }),
          pen.text(limit - 4, 20, `2π · ${base}`, { ...quiet, anchor: "end" }),
        ])
      : pen.all([]),
    hides || length > positions
      ? pen.all([])
      : pen.all([
          pen.path(upright(crest, peak, comb), { stroke: "accent", width: 2.5, name: "answer" }),
          isLonger
            ? pen.text(
                crest + (crest > size.width / 2 ? -6 : 6),
                comb - 14,
                text.times(timesOf(encoding, length)),
                { ...small, anchor: crest > size.width / 2 ? "end" : "start", bold: true },
              )
            : pen.all([]),
          pen.handle(
            "crest",
            { x: crest - 27, y: peak - 27, width: 54, height: 54 },
            27,
            pen.circle(crest, peak, 7, { fill: "accent" }),
          ),
        ]),
  ]);
}
