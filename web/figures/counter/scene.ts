import counterText from "posenc:text/counter";
import type { Posenc, Sinusoidal } from "posenc";
import type { Pen } from "../../draw/pen.js";
import type { Table } from "../../draw/table.js";
import type { Language } from "../../text/languages.js";
import { fixed, whole } from "../../text/number.js";
import { textIn } from "../../text/translations.js";
import type { Values } from "../shared/setting.js";
import { count, type counter } from "./settings.js";

/** Digits of the counter. Digit i has the wave of pair i. */
export const digits = 4;
/** The numbers at which the waves are drawn: this many to each number of the counter. */
const fine = 12;

/** The number after which all digits turn. */
export const asked = 7;

const lane = 46;
/** The drawing: a lane for each digit. */
export const size = {
  width: 400,
  height: digits * lane + 22,
  lane,
  swing: 26,
  left: 14,
  right: 14,
  top: 14,
};
/** The numbers that the axis names. */
const ticks = [0, 2, 4, 6, 8, 10, 12, 14, 16];

/** The numbers 0 to 16 in fine steps, and for each the soft digits: half of 1 − cos. [steps, digits] */
export interface Lanes {
  encoding: Sinusoidal;
  soft: Float32Array;
}

/** Makes the waves of an encoding of 8 columns and base 16, at positions π · n. */
export function lanesOf(posenc: Posenc): Lanes {
  const encoding = posenc.sinusoidal({ dim: 2 * digits, base: count });
  const length = count * fine + 1;
  const { data } = encoding.encode({ start: 0, length, step: stepOf(encoding) / fine });
  const soft = Float32Array.from({ length: length * digits }, (_, index) => {
    const cosine = data[Math.floor(index / digits) * 2 * digits + 2 * (index % digits) + 1];
    return (1 - (cosine ?? 0)) / 2;
  });
  return { encoding, soft };
}

/** The positions from one number to the next: π. */
export function stepOf({ wavelengths }: Sinusoidal): number {
  return (wavelengths[0] ?? 0) / 2;
}

/** The numbers after which a digit repeats. */
export function periodOf({ wavelengths }: Sinusoidal, digit: number): number {
  return ((wavelengths[digit] ?? 0) / (wavelengths[0] ?? 1)) * 2;
}

/** The bit of a digit at a place between two numbers. */
export function bitAt(digit: number, place: number): number {
  return (Math.floor(place + 1e-9) >> digit) & 1;
}

/** Returns how many digits turn from one number to the next. */
export function turningAfter(n: number): number {
  return Array.from({ length: digits }, (_, digit) => digit).filter(
    (digit) => bitAt(digit, n) !== bitAt(digit, n + 1),
  ).length;
}

/** Returns the product of the waves' rows of a number and the next. */
export function stepProduct(encoding: Sinusoidal, n: number): number {
  const pi = stepOf(encoding);
  return encoding.similarity([pi * n], [pi * (n + 1)]).data[0] ?? 0;
}

/** What a step from one number to the next changes. The last number has none after it. */
export function tableOf({ encoding, n }: Scene, language: Language): Table {
  const text = textIn(language, counterText);
  const starts = new Set([0, Math.min(n, count - 2), asked]);
  const rows = [...starts].map((from) => ({
    id: `step-${from}`,
    name: `${from} → ${from + 1}`,
    cells: [whole(turningAfter(from)), fixed(stepProduct(encoding, from), 3)],
    isChosen: from === n,
  }));
  return { caption: text.table, heads: [text.turning, text.product], rows };
}

/**
 * Returns what a digit shows: its bit, its wave, or something between them.
 *
 * @param soften 0 shows bits, 100 waves.
 * @param step One of the fine steps.
 */
function shownAt({ soft }: Lanes, soften: number, digit: number, step: number): number {
  const share = soften / 100;
  return (1 - share) * bitAt(digit, step / fine) + share * (soft[step * digits + digit] ?? 0);
}

/** Where a number is in the drawing. */
function across(n: number): number {
  return size.left + (n / count) * (size.width - size.left - size.right);
}

/** Where a value from 0 to 1 is in a lane of the drawing. */
export function down(lane: number, value: number): number {
  return size.top + lane * size.lane + (1 - value) * size.swing;
}

/** The digit of a lane: the slowest is on top, as the first digit of a number. */
export function digitOf(lane: number): number {
  return digits - 1 - lane;
}

/** What the drawing shows. */
export interface Scene extends Lanes, Values<typeof counter.settings> {}

/** Returns what a digit shows at a number. */
export function digitValue(scene: Scene, digit: number, n = scene.n): number {
  return shownAt(scene, scene.soften, digit, n * fine);
}

/** Returns a lane as an SVG path, up to a number. */
function lanePath(scene: Scene, lane: number, end: number): string {
  const digit = digitOf(lane);
  const points = Array.from({ length: end * fine }, (_, step) => {
    const x = across(step / fine).toFixed(1);
    const y = down(lane, shownAt(scene, scene.soften, digit, step)).toFixed(1);
    return `${x} ${y}`;
  });
  return `M${points.join("L")}`;
}

/**
 * Draws a lane for each digit, and the number where the counter stands.
 *
 * @param end The lanes end at this number.
 */
export function drawLanes<Mark>(pen: Pen<Mark>, scene: Scene, end = count): Mark {
  const x = across(scene.n);
  const lanes = Array.from({ length: digits }, (_, lane) =>
    pen.all([
      pen.path(`M${across(0)} ${down(lane, 0)}H${across(count)}`, { stroke: "line" }),
      pen.path(lanePath(scene, lane, end), { stroke: "ink", width: 2, name: "drawn" }),
      pen.circle(x, down(lane, digitValue(scene, digitOf(lane))), 5, { fill: "accent" }),
    ]),
  );
  const place = { x: x - 27, y: 4, width: 54, height: size.height - 24 };
  const cursor = pen.path(`M${x} 4V${size.height - 20}`, { stroke: "accent", width: 1.5 });
  return pen.all([
    ...lanes,
    ...ticks.map((tick) =>
      pen.text(across(tick), size.height - 4, String(tick), {
        size: 9,
        anchor: "middle",
        colour: "muted",
      }),
    ),
    pen.handle("n", place, 8, cursor),
  ]);
}
