import type { Pen, Place, Stroke } from "../../draw/pen.js";
import { significant } from "../../text/number.js";
import { letters } from "../kit/letters.js";

/** The words of the drawing. */
interface RulerWords {
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
  /** Undefined as long as what computes it is on its way. */
  stretched: ArrayLike<number> | undefined;
  /** The length of the training's texts, if it is known. */
  trained: number | undefined;
  /** The length that is read now. */
  reach: number | undefined;
  /** The lengths at which the ramp begins and ends, if there is one. */
  ramp?: Readonly<Record<RampEnd, number>> | undefined;
  /** The length at which the ruler ends. */
  end: number;
}

/** An end of the ramp. */
export type RampEnd = "fast" | "slow";

/** What a pair's angles are in longer texts. */
export type Seen = "round" | "within" | "beyond";

/** Rounding apart, an angle that is equal to the largest one was seen. */
const rounding = 1 + 1e-9;

/**
 * Whether a pair went all round in training, so that each angle was seen; or else whether its angles in the longer
 * texts stay within those of the training, or go beyond them.
 */
export function seenOf(
  {
    plain,
    stretched = plain,
    trained,
    reach,
  }: Pick<Ruler, "plain" | "stretched" | "trained" | "reach">,
  pair: number,
): Seen {
  const [own = 0, now = 0] = [plain[pair], stretched[pair]];
  if (trained === undefined || reach === undefined || own <= trained) return "round";
  return reach / now <= (trained / own) * rounding ? "within" : "beyond";
}

/** How many pairs there are of each kind. */
export function countsOf(
  ruler: Pick<Ruler, "plain" | "stretched" | "trained" | "reach">,
): Readonly<Record<Seen, number>> {
  const counts = { round: 0, within: 0, beyond: 0 };
  for (let pair = 0; pair < ruler.plain.length; pair++) counts[seenOf(ruler, pair)]++;
  return counts;
}

/** Where the ruler begins: the shortest of all waves. */
const shortest = 2 * Math.PI;
const side = 14;

/** Where rows, axis and lengths lie in a place. Each decade is as long as the others. */
export function placesOf({ end }: Pick<Ruler, "end">, { x, y, width, height }: Place) {
  const wide = width - 2 * side;
  const axis = y + height - 46;
  const tooth = Math.min(Math.max(height * 0.13, 22), 84);
  const before = { top: y + 64, bottom: y + 64 + tooth };
  const after = { top: axis - 24 - tooth, bottom: axis - 24 };
  const between = after.top - before.bottom;
  return {
    ...{ axis, before, after, start: x + side, end: x + side + wide },
    /** Where the length that is read now is held, and the ramp's ends, each with room for a finger. */
    holds: {
      reach: y + 40,
      fast: before.bottom + between * 0.27,
      slow: before.bottom + between * 0.73,
    },
    across: (length: number) =>
      x + side + (Math.log(Math.max(length / shortest, 1)) / Math.log(end / shortest)) * wide,
    lengthAt: (at: number) => shortest * (end / shortest) ** Math.max((at - x - side) / wide, 0),
  };
}

/** Powers of ten as readers write them: in digits while these are short. */
function tenTo(power: number): string {
  if (power < 4) return significant(Number(`1e${power}`));
  return `10${[...String(power)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("")}`;
}

const quiet = { size: letters.tick, colour: "muted" } as const;
const looks = {
  round: { stroke: "ink", width: 1.5 },
  within: { stroke: "muted", width: 1.5 },
  beyond: { stroke: "ink", width: 2 },
} as const;
const kinds = ["round", "within", "beyond"] as const;
const at = (x: number) => x.toFixed(1);

/**
 * Draws the wavelengths of a rotary above, what stretching makes of them below, and a line for each pair between. A
 * pair that comes to new angles is crossed out. How many of the pairs have told what they come to follows from `known`.
 */
export function drawRuler<Mark>(
  pen: Pen<Mark>,
  words: RulerWords,
  ruler: Ruler,
  place: Place,
  known = 1,
): Mark {
  const { plain, stretched, trained, reach, ramp } = ruler;
  const { axis, before, after, start, end, across } = placesOf(ruler, place);
  const pairs = Array.from({ length: plain.length }, (_, n) => n);
  const from = pairs.map((n) => across(plain[n] ?? 0));
  const to = stretched && pairs.map((n) => across(stretched[n] ?? 0));
  const close = Math.min(...from.slice(1).map((x, n) => x - (from[n] ?? 0)));
  const cross = Math.min(Math.max(close * 0.4, 2), 4.5);
  const row = (some: readonly number[], xs: readonly number[], { top, bottom }: typeof before) =>
    some.map((n) => `M${at(xs[n] ?? 0)} ${at(top)}V${at(bottom)}`).join("");
  const rows = (some: readonly number[], look: Stroke, name: string, opacity = 0.35) => {
    if (!to || some.length === 0) return [];
    const lines = some.map(
      (n) => `M${at(from[n] ?? 0)} ${at(before.bottom)}L${at(to[n] ?? 0)} ${at(after.top)}`,
    );
    return [
      pen.path(lines.join(""), { ...look, width: 1, opacity }),
      pen.path(row(some, to, after), { ...look, name }),
    ];
  };
  const told = pairs.filter((n) => n < known * pairs.length);
  const upright = (length: number, label: string, isTrained: boolean) => {
    const x = across(length);
    // To the right of its line, where there is room for it.
    const isLeft = isTrained || x + 8.5 * label.length > place.x + place.width;
    const edge = isLeft ? x - 6 : x + 6;
    return pen.all([
      pen.path(`M${at(x)} ${place.y + 6}V${at(axis)}`, {
        ...{ stroke: "ink", width: 1.5, dashed: !isTrained },
        name: isTrained ? "trained" : "reach",
      }),
      pen.text(
        isLeft ? Math.max(edge, place.x + 110) : edge,
        place.y + (isLeft && !isTrained ? 36 : 18),
        label,
        {
          ...{ size: letters.name, anchor: isLeft ? "end" : "start" },
        },
      ),
    ]);
  };
  const powers = pairs.slice(0, 15).map((n) => n + 1);
  const ticks = powers.map((power) => [power, across(Number(`1e${power}`))] as const);
  const shown = ticks.filter(([power, x]) => Number(`1e${power}`) <= ruler.end && x <= end - 8);
  const label = { ...quiet, anchor: "start" } as const;
  const crosses = (to ? told : [])
    .filter((n) => seenOf(ruler, n) === "beyond")
    .map((n) => {
      const [x, y] = [to?.[n] ?? 0, after.bottom + 8];
      return `M${at(x - cross)} ${at(y - cross)}l${at(2 * cross)} ${at(2 * cross)}m0 ${at(-2 * cross)}l${at(-2 * cross)} ${at(2 * cross)}`;
    });
  return pen.all([
    ramp
      ? pen.path(
          `M${at(across(ramp.fast))} ${at(before.top)}H${at(across(ramp.slow))}V${at(after.bottom)}H${at(across(ramp.fast))}z`,
          { fill: "line", name: "ramp" },
        )
      : pen.all([]),
    pen.text(start, before.top - 8, words.before, label),
    to ? pen.text(start, after.bottom + 18, words.after, label) : pen.all([]),
    pen.path(row(pairs, from, before), { stroke: "ink", width: 1.5, name: "plain" }),
    ...rows(pairs.slice(told.length), { stroke: "line", width: 1.5 }, "asked", 1),
    ...kinds.flatMap((kind) =>
      rows(
        told.filter((n) => seenOf(ruler, n) === kind),
        looks[kind],
        kind,
      ),
    ),
    crosses.length === 0
      ? pen.all([])
      : pen.path(crosses.join(""), { stroke: "ink", width: 1.25, name: "crosses" }),
    trained === undefined
      ? pen.all([])
      : upright(trained, words.trained(significant(trained, 9)), true),
    reach === undefined || reach === trained
      ? pen.all([])
      : upright(reach, words.reach(significant(reach, 9)), false),
    pen.path(`M${start} ${axis}H${end}${shown.map(([, x]) => `M${at(x)} ${axis}v5`).join("")}`, {
      stroke: "muted",
    }),
    ...shown.map(([power, x]) =>
      pen.text(x, axis + 18, tenTo(power), { ...quiet, anchor: "middle" }),
    ),
    pen.text((start + end) / 2, axis + 38, words.axis, { ...quiet, anchor: "middle" }),
  ]);
}
