import type { AdditionTerms, Rotation, Sinusoidal } from "posenc";
import { type Hand, point, sweepPath } from "../../draw/clock.js";
import type { Pen, Stroke } from "../../draw/pen.js";
import { significant, whole } from "../../text/number.js";

/** The radius of the clock, in units of its drawing. Its centre is at 0, 0. */
export const radius = 100;
/** The width and height of the drawing of a clock. */
export const side = 280;
/** How many pairs of points one turn of an arc has. */
const pointsATurn = 24;
/** Hands whose ends are nearer than this, in units of the drawing, are shown enlarged. */
const near = 12;
/** Where the enlarged ends are drawn, and how far apart they may be, in units of the drawing. */
const loupe = { x: 112, y: -112, radius: 26, widest: 44 };
/** From the middle of a word to its base line. */
const toBase = 3.5;

/** One pair of an encoding at a position, turned by k positions. */
export interface Turned {
  encoding: Sinusoidal;
  rotation: Rotation;
  pos: number;
  pair: number;
  terms: AdditionTerms;
}

/** What the clock shows. While hands move, `pos` and the k of the rotation are not those of the settings. */
export interface Scene extends Turned {
  /** By which the hands are named. The dotted hand, which the core computes on its own, is k after `pos`. */
  settings: { pos: number; k: number };
}

/** The hands of one pair at even steps of positions, one value a position. */
export interface Hands {
  sines: Float32Array;
  cosines: Float32Array;
}

/** Returns the hands of a pair at some positions. */
export function handsAt(
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

/** Returns the hand of PE(pos), and that hand after the rotation. */
export function endsOf(terms: AdditionTerms): { from: Hand; to: Hand } {
  return {
    from: { cosine: terms.cosAlpha, sine: terms.sinAlpha },
    to: { cosine: terms.rotatedCosine, sine: terms.rotatedSine },
  };
}

/** How the line of each hand is drawn, and its end. */
const hands = {
  pos: { line: { stroke: "ink", width: 2.5 }, end: { fill: "ink" } },
  shifted: {
    line: { stroke: "muted", width: 1.25, dashed: "1 4" },
    end: { stroke: "muted", width: 1.5 },
  },
  rotated: { line: { stroke: "accent", width: 2.5 }, end: { fill: "accent" } },
  guess: {
    line: { stroke: "cosine", width: 2, dashed: true },
    end: { stroke: "cosine", width: 2, fill: "paper" },
  },
} as const satisfies Readonly<Record<string, { line: Stroke; end: Stroke }>>;

type HandName = keyof typeof hands;
interface Point {
  x: number;
  y: number;
}

/** Draws the line of a hand from the centre. */
export function drawLine<Mark>(pen: Pen<Mark>, name: HandName, { x, y }: Point): Mark {
  return pen.path(`M0 0L${x} ${y}`, { ...hands[name].line, name: `hand ${name}` });
}

/** Draws the end of a hand. */
export function drawEnd<Mark>(pen: Pen<Mark>, name: HandName, { x, y }: Point, size: number): Mark {
  return pen.circle(x, y, size, { ...hands[name].end, name: `tip ${name}` });
}

/**
 * Draws the way over some positions to the last of them: all of it, wound outwards by a little each
 * turn, or no more than `turns` of it.
 */
function drawArc<Mark>(
  pen: Pen<Mark>,
  { encoding, pair }: Scene,
  {
    letter,
    name,
    stroke,
    width,
    ...arc
  }: {
    letter: string;
    name: string;
    stroke: "muted" | "accent";
    width: number;
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
  const at = point(middle, outer * radius + 9);
  const isShort = length < wavelength / 30;
  return pen.all([
    pen.path(path, { stroke, width, name }),
    pen.text(at.x, at.y + toBase, isShort ? "" : letter, {
      size: 10,
      anchor: "middle",
      colour: stroke === "accent" ? "accent" : "ink",
      name: `greek ${name}`,
    }),
  ]);
}

/** Enlarges the ends of two hands that nearly coincide, by a power of ten. */
function drawLoupe<Mark>(pen: Pen<Mark>, from: Point, to: Point): Mark {
  const across = { x: to.x - from.x, y: to.y - from.y };
  const apart = Math.hypot(across.x, across.y);
  if (apart === 0 || apart >= near) return pen.all([]);
  let times = 1;
  while (apart * times * 10 <= loupe.widest) times *= 10;
  const { x, y } = loupe;
  const half = { x: (across.x * times) / 2, y: (across.y * times) / 2 };
  const [first, second] = [
    { x: x - half.x, y: y - half.y },
    { x: x + half.x, y: y + half.y },
  ];
  return pen.all([
    pen.circle(x, y, loupe.radius, { stroke: "line", fill: "paper", name: "loupe" }),
    pen.path(`M${first.x} ${first.y}L${second.x} ${second.y}`, { stroke: "accent", name: "loupe" }),
    pen.circle(first.x, first.y, 3.5, { fill: "ink", name: "loupe" }),
    pen.circle(second.x, second.y, 3.5, { fill: "accent", name: "loupe" }),
    pen.text(x, y + 38, `× ${significant(times)}`, { size: 10, anchor: "middle", name: "loupe" }),
  ]);
}

/**
 * Draws one pair as a clock: the hands of PE(pos) and PE(pos + k).
 *
 * @param shows `turn`: with the angle β of the turn; `all`: with α, and with the sine and cosine of the turned
 *   hand too. What is drawn must be explained beside it.
 */
export function drawClock<Mark>(pen: Pen<Mark>, scene: Scene, shows: "all" | "turn"): Mark {
  const { encoding, rotation, pair, pos, terms, settings } = scene;
  const ends = endsOf(terms);
  const { sines, cosines } = encoding.phasors(pos + settings.k);
  const goal = { sine: sines[pair] ?? 0, cosine: cosines[pair] ?? 0 };
  const ring = point(goal, radius);
  const [from, to] = [point(ends.from, radius), point(ends.to, radius)];
  const beside = point(ends.from, radius + 19);
  // The number of the place that the turned hand comes to stands there also while it moves.
  const next = point(goal, radius + 19);
  // Two hands that nearly coincide have their names one behind the other.
  const isClose = Math.hypot(next.x - beside.x, next.y - beside.y) < 20;
  const behind = isClose ? point(goal, radius + 33) : next;
  const label = (at: Point, text: string, name: "pos" | "rotated") => {
    const colour = name === "pos" ? "ink" : "accent";
    return pen.text(at.x, at.y + toBase, text, { size: 10, anchor: "middle", colour, name });
  };
  const leg = (d: string, name: "sine" | "cosine") =>
    pen.path(d, { stroke: name, width: 1.25, dashed: "3 3", name: `${name}-leg` });
  /** The name of an axis, on the side of it where the names of the hands are farther away. */
  const axis = (text: string, places: readonly (Point & { anchor: "start" | "end" })[]) => {
    const room = ({ x, y }: Point) =>
      Math.min(...[beside, behind].map((one) => Math.hypot(one.x - x, one.y - y)));
    const [first, second] = places;
    const at = first && second && room(first) < room(second) ? second : first;
    return at
      ? pen.text(at.x, at.y, text, { size: 10, colour: "muted", anchor: at.anchor })
      : pen.all([]);
  };
  const arcs = {
    alpha: { to: pos, distance: pos, turns: 1, inner: 0.21, outer: 0.21 },
    beta: { to: pos + rotation.k, distance: rotation.k, inner: 0.4, outer: 0.44 },
  };
  const further =
    shows === "turn"
      ? []
      : [
          drawArc(pen, scene, {
            letter: "α",
            name: "alpha",
            stroke: "muted",
            width: 1,
            ...arcs.alpha,
          }),
          leg(`M0 0H${to.x}`, "cosine"),
          leg(`M${to.x} ${to.y}V0`, "sine"),
        ];
  return pen.all([
    pen.circle(0, 0, radius, { stroke: "line" }),
    pen.path("M-106 0H106M0 -106V106", { stroke: "line", width: 0.75 }),
    axis("cos", [
      { x: 138, y: -9, anchor: "end" },
      { x: 138, y: 17, anchor: "end" },
    ]),
    axis("sin", [
      { x: 8, y: -124, anchor: "start" },
      { x: -8, y: -124, anchor: "end" },
    ]),
    ...further,
    drawArc(pen, scene, { letter: "β", name: "beta", stroke: "accent", width: 1.5, ...arcs.beta }),
    drawLine(pen, "shifted", ring),
    drawLine(pen, "pos", from),
    drawLine(pen, "rotated", to),
    drawEnd(pen, "pos", from, 5),
    drawEnd(pen, "shifted", ring, 8.5),
    drawEnd(pen, "rotated", to, 4.5),
    pen.circle(0, 0, 2.5, { fill: "ink" }),
    rotation.k === 0 ? pen.all([]) : drawLoupe(pen, from, to),
    label(beside, whole(settings.pos), "pos"),
    // Without a turn both hands are at one place, whose number stands there already.
    settings.k === 0 ? pen.all([]) : label(behind, whole(settings.pos + settings.k), "rotated"),
  ]);
}

/** Draws one hand that a rotation turns, and the hand that it should meet: a ring, drawn first. */
export function drawSmallClock<Mark>(pen: Pen<Mark>, terms: AdditionTerms): Mark {
  const length = 40;
  const ends = endsOf(terms);
  const [from, to] = [point(ends.from, length), point(ends.to, length)];
  const goal = point({ cosine: terms.directCosine, sine: terms.directSine }, length);
  return pen.all([
    pen.circle(0, 0, length, { stroke: "line" }),
    drawEnd(pen, "shifted", goal, 7),
    drawLine(pen, "pos", from),
    drawLine(pen, "rotated", to),
    drawEnd(pen, "rotated", to, 4),
  ]);
}

/** Draws the sign of a hand, from 0, 0 to the right. */
export function drawSign<Mark>(pen: Pen<Mark>, name: HandName): Mark {
  const end = { x: 32, y: 0 };
  return pen.all([drawLine(pen, name, end), drawEnd(pen, name, end, 5)]);
}
