import type { AdditionTerms, Rotation, Sinusoidal } from "posenc";
import { type Hand, point, sweepPath } from "../../draw/clock.js";
import type { Pen, Stroke } from "../../draw/pen.js";
import { significant, whole } from "../../text/number.js";
import { letters } from "../kit/letters.js";
import type { Point } from "../shared/drag.js";

/** How many pairs of points one turn of an arc has. */
const pointsATurn = 24;
/** Hands whose ends are nearer than this, in CSS pixels, are shown enlarged. */
const near = 14;
/** How far apart the enlarged ends may be, in CSS pixels. */
const widest = 44;
/** From the middle of a word to its base line, in CSS pixels. */
const toBase = 5;

/** One pair of an encoding at a position, turned by k positions. */
export interface Turned {
  encoding: Sinusoidal;
  rotation: Rotation;
  pos: number;
  pair: number;
  terms: AdditionTerms;
}

/** The hands of one pair at even steps of positions, one value a position. */
interface Hands {
  sines: Float32Array;
  cosines: Float32Array;
}

/** Returns the hands of a pair at some positions. */
function handsAt(
  encoding: Sinusoidal,
  pair: number,
  places: { start: number; length: number; step?: number },
): Hands {
  const { data } = encoding.encode(places);
  const column = (offset: number) =>
    Float32Array.from(
      { length: places.length },
      (_, row) => data[row * encoding.dim + 2 * pair + offset] ?? 0,
    );
  return { sines: column(0), cosines: column(1) };
}

/** How many hands are tried, on each side of where a hand is, when a finger turns it. */
const tried = 90;

/**
 * Returns the position, between two steps too, at which the hand of a pair points to a finger. It lies at most half a
 * turn from where the hand is, so that the hand does not jump to another turn.
 *
 * @param to The finger, seen from the centre: x to the right, y down.
 */
export function positionUnder(
  { encoding, pair }: Turned,
  from: number,
  to: Point,
  [least, most]: readonly [number, number],
): number {
  const half = (encoding.wavelengths[pair] ?? 1) / 2;
  const [first, last] = [Math.max(from - half, least), Math.min(from + half, most)];
  const step = (last - first) / (2 * tried);
  if (step <= 0) return from;
  const { sines, cosines } = handsAt(encoding, pair, { start: first, length: 2 * tried + 1, step });
  const along = (at: number) => (cosines[at] ?? 0) * to.x - (sines[at] ?? 0) * to.y;
  const beside = (at: number) => (cosines[at] ?? 0) * -to.y - (sines[at] ?? 0) * to.x;
  let best = 0;
  for (let at = 1; at < sines.length; at++) if (along(at) > along(best)) best = at;
  // Between the two hands beside the finger.
  const next = best + (beside(best) > 0 ? 1 : -1);
  if (next < 0 || next >= sines.length) return first + best * step;
  const [here, there] = [Math.abs(beside(best)), Math.abs(beside(next))];
  const share = here + there === 0 ? 0 : here / (here + there);
  return first + (best + (next - best) * share) * step;
}

/** Returns the hand of PE(pos), that hand after the rotation, and the hand that the core computes on its own. */
export function endsOf(
  terms: AdditionTerms,
): Readonly<Record<"pos" | "rotated" | "shifted", Hand>> {
  return {
    pos: { cosine: terms.cosAlpha, sine: terms.sinAlpha },
    rotated: { cosine: terms.rotatedCosine, sine: terms.rotatedSine },
    shifted: { cosine: terms.directCosine, sine: terms.directSine },
  };
}

/** How the line of each hand is drawn, and its end. */
const hands = {
  pos: { line: { stroke: "ink", width: 3 }, end: { fill: "ink" } },
  shifted: {
    line: { stroke: "muted", width: 1.25, dashed: "1 4" },
    end: { stroke: "muted", width: 1.5 },
  },
  rotated: { line: { stroke: "ink", width: 3 }, end: { fill: "accent" } },
} as const satisfies Readonly<Record<string, { line: Stroke; end: Stroke }>>;

type HandName = keyof typeof hands;

/** Draws the line of a hand from the centre. */
function drawLine<Mark>(pen: Pen<Mark>, name: HandName, { x, y }: Point): Mark {
  return pen.path(`M0 0L${x} ${y}`, { ...hands[name].line, name: `hand ${name}` });
}

/** Draws the end of a hand. */
function drawEnd<Mark>(pen: Pen<Mark>, name: HandName, { x, y }: Point, size: number): Mark {
  return pen.circle(x, y, size, { ...hands[name].end, name: `tip ${name}` });
}

/**
 * Draws the way over some positions to the last of them: all of it, wound outwards by a little each
 * turn, or no more than `turns` of it.
 */
function drawArc<Mark>(
  pen: Pen<Mark>,
  { encoding, pair }: Turned,
  radius: number,
  {
    letter,
    name,
    stroke,
    ...arc
  }: {
    letter: string;
    name: string;
    stroke: "muted" | "ink";
    to: number;
    distance: number;
    turns?: number;
    inner: number;
    outer: number;
  },
): Mark {
  const { to, distance, turns = Number.POSITIVE_INFINITY, inner } = arc;
  const wavelength = encoding.wavelengths[pair] ?? 1;
  const length = Math.min(Math.abs(distance), turns * wavelength);
  const wound = turns === Number.POSITIVE_INFINITY ? 0.04 * (length / wavelength) : 0;
  const outer = arc.outer + wound;
  const steps = 2 * Math.ceil((length / wavelength) * pointsATurn) + 2;
  const step = (Math.sign(distance) * length) / steps;
  const { sines, cosines } = handsAt(encoding, pair, {
    start: to - steps * step,
    length: steps + 1,
    step,
  });
  const path = distance === 0 ? "" : sweepPath(sines, cosines, inner * radius, outer * radius);
  const middle = { cosine: cosines[steps / 2] ?? 0, sine: sines[steps / 2] ?? 0 };
  // Outside of all turns, so that no arc goes through the letter.
  const at = point(middle, outer * radius + 13);
  const isShort = length < wavelength / 30;
  return pen.all([
    pen.path(path, { stroke, width: 2, name }),
    pen.text(at.x, at.y + toBase, isShort ? "" : letter, {
      size: letters.name,
      anchor: "middle",
      colour: stroke,
      name: `greek ${name}`,
    }),
  ]);
}

/** Enlarges the ends of two hands that nearly coincide, by a power of ten. */
function drawLoupe<Mark>(pen: Pen<Mark>, radius: number, from: Point, to: Point): Mark {
  const across = { x: to.x - from.x, y: to.y - from.y };
  const apart = Math.hypot(across.x, across.y);
  if (apart === 0 || apart >= near) return pen.all([]);
  let times = 1;
  while (apart * times * 10 <= widest) times *= 10;
  const [x, y] = [-0.88 * radius, -0.88 * radius];
  const half = { x: (across.x * times) / 2, y: (across.y * times) / 2 };
  const [first, second] = [
    { x: x - half.x, y: y - half.y },
    { x: x + half.x, y: y + half.y },
  ];
  return pen.all([
    pen.circle(x, y, 28, { stroke: "line", fill: "paper", name: "loupe" }),
    pen.path(`M${first.x} ${first.y}L${second.x} ${second.y}`, { stroke: "muted", name: "loupe" }),
    pen.circle(first.x, first.y, 3.5, { fill: "ink", name: "loupe" }),
    pen.circle(second.x, second.y, 3.5, { fill: "accent", name: "loupe" }),
    pen.text(x, y + 42, `× ${significant(times)}`, {
      size: letters.tick,
      anchor: "middle",
      name: "loupe",
    }),
  ]);
}

/** Draws one pair as a clock around 0, 0: the hands of PE(pos) and PE(pos + k), and the angles α and β. */
export function drawClock<Mark>(pen: Pen<Mark>, turned: Turned, radius: number): Mark {
  const { rotation, pos, terms } = turned;
  const { k } = rotation;
  const ends = endsOf(terms);
  const [from, to, ring] = [
    point(ends.pos, radius),
    point(ends.rotated, radius),
    point(ends.shifted, radius),
  ];
  const beside = point(ends.pos, radius + 24);
  const next = point(ends.shifted, radius + 24);
  // Two hands that nearly coincide have their names one behind the other.
  const isClose = Math.hypot(next.x - beside.x, next.y - beside.y) < 26;
  const behind = isClose ? point(ends.shifted, radius + 46) : next;
  const name = (at: Point, position: number, of: "pos" | "rotated") =>
    pen.text(at.x, at.y + toBase, whole(Math.round(position)), {
      size: letters.name,
      bold: true,
      anchor: "middle",
      colour: "ink",
      name: of,
    });
  const leg = (d: string, name: "sine" | "cosine") =>
    pen.path(d, {
      stroke: "ink",
      width: 1.5,
      dashed: name === "cosine" ? "5 4" : false,
      name: `${name}-leg`,
    });
  return pen.all([
    pen.circle(0, 0, radius, { stroke: "line", width: 1.5 }),
    pen.path(`M${-radius - 10} 0H${radius + 10}M0 ${-radius - 10}V${radius + 10}`, {
      stroke: "line",
    }),
    pen.text(0, -radius - 15, "sin", { size: letters.tick, colour: "muted", anchor: "middle" }),
    pen.text(radius - 8, -7, "cos", { size: letters.tick, colour: "muted", anchor: "end" }),
    drawArc(pen, turned, radius, {
      ...{ letter: "α", name: "alpha", stroke: "muted" },
      ...{ to: pos, distance: pos, turns: 1, inner: 0.2, outer: 0.2 },
    }),
    leg(`M0 0H${to.x}`, "cosine"),
    leg(`M${to.x} ${to.y}V0`, "sine"),
    drawArc(pen, turned, radius, {
      ...{ letter: "β", name: "beta", stroke: "ink" },
      ...{ to: pos + k, distance: k, inner: 0.4, outer: 0.44 },
    }),
    drawLine(pen, "shifted", ring),
    drawLine(pen, "pos", from),
    drawLine(pen, "rotated", to),
    drawEnd(pen, "pos", from, 7),
    drawEnd(pen, "shifted", ring, 13),
    drawEnd(pen, "rotated", to, 8),
    pen.circle(0, 0, 3, { fill: "ink" }),
    k === 0 ? pen.all([]) : drawLoupe(pen, radius, from, to),
    name(beside, pos, "pos"),
    // Without a turn both hands are at one place, whose number stands there already.
    Math.round(k) === 0 ? pen.all([]) : name(behind, pos + k, "rotated"),
  ]);
}

/** Draws one hand that a rotation turns, and the hand that it should meet: a ring, drawn first. */
export function drawSmallClock<Mark>(pen: Pen<Mark>, terms: AdditionTerms, radius: number): Mark {
  const ends = endsOf(terms);
  const [from, to] = [point(ends.pos, radius), point(ends.rotated, radius)];
  return pen.all([
    pen.circle(0, 0, radius, { stroke: "line" }),
    drawEnd(pen, "shifted", point(ends.shifted, radius), 8),
    drawLine(pen, "pos", from),
    drawLine(pen, "rotated", to),
    drawEnd(pen, "rotated", to, 4.5),
  ]);
}
