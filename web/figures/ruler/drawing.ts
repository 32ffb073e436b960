import type { Pen } from "../../draw/pen.js";
import { significant } from "../../text/number.js";

/** The drawing: its size, and where the two rows of lengths and the axis lie. */
export const size = { width: 400, height: 208, left: 14, right: 14 };
const inner = size.width - size.left - size.right;
const above = { top: 44, bottom: 60 };
const below = { top: 118, bottom: 134 };
const axis = 164;
/** A handle's circle, and the place for a finger around it. */
const grip = { radius: 7, reach: 24 };
/** The ramp's ends have their handles at different heights, so that each has room for a finger. */
const gripsAt = { fast: 30, slow: 148 } as const;

/** An end of the ramp that a reader drags. */
export type RampEnd = keyof typeof gripsAt;

/** The words of the drawing. */
export interface RulerWords {
  before: string;
  after: string;
  axis: string;
  trained(length: string): string;
  reach(length: string): string;
}

/** The pairs of a rotary on a ruler. */
export interface Ruler {
  /** The length of each pair's wave, in positions, and what stretching makes of it. */
  plain: ArrayLike<number>;
  stretched: ArrayLike<number>;
  /** The length of the training's texts, if it is known. */
  trained: number | undefined;
  /** The length that is read now. */
  reach: number | undefined;
  /** The lengths at which the ramp begins and ends, if there is one. */
  ramp?: Readonly<Record<RampEnd, number>> | undefined;
  /** Whether the ramp's ends are handles. Default: they are not. */
  isHeld?: boolean;
  /** The pair that is marked. Default: none. */
  pair?: number;
}

/** What a pair's angles are in longer texts. */
export type Seen = "round" | "within" | "beyond";

/** Rounding apart, an angle that is equal to the largest one was seen. */
const rounding = 1 + 1e-9;

/**
 * Whether a pair went all round in training, so that each angle was seen; or else whether its angles in the longer
 * texts stay within those of the training, or go beyond them.
 */
export function seenOf({ plain, stretched, trained, reach }: Ruler, pair: number): Seen {
  const [own = 0, now = 0] = [plain[pair], stretched[pair]];
  if (trained === undefined || reach === undefined || own <= trained) return "round";
  return reach / now <= (trained / own) * rounding ? "within" : "beyond";
}

/** How many pairs there are of each kind. */
export function countsOf(ruler: Ruler): Readonly<Record<Seen, number>> {
  const counts = { round: 0, within: 0, beyond: 0 };
  for (let pair = 0; pair < ruler.plain.length; pair++) counts[seenOf(ruler, pair)]++;
  return counts;
}

/** Where the ruler begins: the shortest of all waves. */
const shortest = 2 * Math.PI;

/** How many decades the ruler shows: all lengths are on it. */
function decadesOf({ plain, stretched, reach = 0 }: Ruler): number {
  const longest = Math.max(plain[plain.length - 1] ?? 0, ...Array.from(stretched), reach);
  return Math.ceil(Math.log10((1.05 * longest) / shortest));
}

const colours = { round: "ink", within: "sine", beyond: "accent" } as const;

/** Where a length is in the drawing: each decade is as long as the others. */
export function across(ruler: Ruler, length: number): number {
  const decades = Math.log10(Math.max(length / shortest, 1));
  return size.left + (decades / decadesOf(ruler)) * inner;
}

/** The length at a place of the drawing. */
export function lengthAt(ruler: Ruler, x: number): number {
  const decades = Math.max(((x - size.left) / inner) * decadesOf(ruler), 0);
  return shortest * 10 ** decades;
}

/** Powers of ten as readers write them: in digits while these are short. */
function tenTo(power: number): string {
  if (power < 4) return significant(Number(`1e${power}`));
  return `10${[...String(power)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("")}`;
}

const small = { size: 9, anchor: "middle" } as const;
const quiet = { ...small, colour: "muted" } as const;
const at = (x: number) => x.toFixed(1);

/** Draws the wavelengths of a rotary above, what stretching makes of them below, and a line for each pair between. */
export function drawRuler<Mark>(pen: Pen<Mark>, words: RulerWords, ruler: Ruler): Mark {
  const { plain, stretched, trained, reach, ramp, pair } = ruler;
  const end = size.width - size.right;
  const x = (length: number) => across(ruler, length);
  const pairs = Array.from({ length: plain.length }, (_, n) => n);
  const kinds = pairs.map((n) => seenOf(ruler, n));
  const from = pairs.map((n) => at(x(plain[n] ?? 0)));
  const to = pairs.map((n) => at(x(stretched[n] ?? 0)));
  const ofKind = (kind: Seen) => pairs.filter((n) => kinds[n] === kind);
  const teeth = (some: number[], places: string[], row: typeof above, more = 0) =>
    some.map((n) => `M${places[n]} ${row.top - more}V${row.bottom}`).join("");
  const lines = (some: number[]) =>
    some.map((n) => `M${from[n]} ${above.bottom}L${to[n]} ${below.top}`).join("");
  const upright = (length: number, words: string, isTrained: boolean) => {
    const place = x(length);
    return pen.all([
      pen.path(`M${at(place)} 6V${axis}`, {
        stroke: "accent",
        width: 1.5,
        dashed: !isTrained,
        name: isTrained ? "trained" : "reach",
      }),
      pen.text(place + (isTrained ? -5 : 5), 14, words, {
        ...small,
        anchor: isTrained ? "end" : "start",
      }),
    ]);
  };
  const grab = (name: RampEnd, length: number) => {
    const { radius, reach: room } = grip;
    const y = gripsAt[name];
    const place = x(length);
    const mark = pen.circle(place, y, radius, { fill: "accent" });
    const box = { x: place - room, y: y - room, width: 2 * room, height: 2 * room };
    return pen.handle(name, box, room, mark);
  };
  const powers = Array.from({ length: decadesOf(ruler) + 1 }, (_, n) => n + 1);
  const ticks = powers.filter((power) => x(Number(`1e${power}`)) <= end - 4);
  const isLonger = reach !== undefined && trained !== undefined && reach > 1.02 * trained;
  return pen.all([
    ramp
      ? pen.path(
          `M${at(x(ramp.fast))} ${gripsAt.fast}H${at(x(ramp.slow))}V${gripsAt.slow}H${at(x(ramp.fast))}z`,
          { fill: "line", name: "ramp" },
        )
      : pen.all([]),
    pen.text(size.left, above.top - 8, words.before, { ...quiet, anchor: "start" }),
    pen.text(size.left, below.bottom + 15, words.after, { ...quiet, anchor: "start" }),
    ...(["round", "within", "beyond"] as const).map((kind) =>
      pen.all([
        pen.path(lines(ofKind(kind)), { stroke: colours[kind], opacity: 0.35 }),
        pen.path(teeth(ofKind(kind), from, above), {
          stroke: kind === "round" ? "ink" : "sine",
          width: 1.5,
          name: kind === "round" ? "turned" : "unturned",
        }),
        pen.path(teeth(ofKind(kind), to, below, kind === "beyond" ? 6 : 0), {
          stroke: colours[kind],
          width: kind === "beyond" ? 2.5 : 1.5,
          name: kind,
        }),
      ]),
    ),
    trained === undefined
      ? pen.all([])
      : upright(trained, words.trained(significant(trained, 9)), true),
    isLonger ? upright(reach, words.reach(significant(reach, 9)), false) : pen.all([]),
    pair === undefined
      ? pen.all([])
      : pen.all([
          pen.path(`M${from[pair]} ${above.bottom}L${to[pair]} ${below.top}`, {
            stroke: "ink",
            width: 2.5,
            name: "chosen-pair",
          }),
          pen.circle(Number(from[pair]), above.bottom, 3.5, { fill: "ink" }),
          pen.circle(Number(to[pair]), below.top, 3.5, { fill: "ink" }),
        ]),
    ramp && ruler.isHeld
      ? pen.all([grab("fast", ramp.fast), grab("slow", ramp.slow)])
      : pen.all([]),
    pen.path(
      `M${size.left} ${axis}H${end}${ticks.map((power) => `M${at(x(Number(`1e${power}`)))} ${axis}v5`).join("")}`,
      { stroke: "line" },
    ),
    ...ticks.map((power) => pen.text(x(Number(`1e${power}`)), axis + 18, tenTo(power), quiet)),
    pen.text(size.width / 2, axis + 36, words.axis, quiet),
  ]);
}
