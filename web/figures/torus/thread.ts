import type { Sinusoidal } from "posenc";
import { short } from "../../draw/frame.js";
import { dimmed, hueOf } from "../../draw/hues.js";
import { palette, type TwoColours } from "../../draw/palette.js";
import type { FigurePen, Frame } from "../kit/figure.js";
import type { Point } from "../shared/drag.js";
import { Memo } from "../shared/memo.js";
import { last } from "./settings.js";
import { type Hands, View } from "./view.js";

/** How many points of the thread lie from one position to the next. */
const fine = 6;
/** How many pieces the ring is drawn in, from the farthest to the nearest. */
const pieces = 56;

/** What is drawn. While something moves, its numbers lie between two steps. */
export interface Wound {
  encoding: Sinusoidal;
  slow: number;
  slide: number;
  turn: number;
}

/** Returns the hands at some positions. */
export function handsAt(
  { encoding, slow }: Pick<Wound, "encoding" | "slow">,
  positions: Float64Array,
): Hands[] {
  const { data } = encoding.encode(positions);
  return Array.from(positions, (_, row) => {
    const hand = (pair: number) => {
      const at = row * encoding.dim + 2 * pair;
      return { sine: data[at] ?? 0, cosine: data[at + 1] ?? 1 };
    };
    return { slow: hand(slow), quick: hand(0) };
  });
}

/** The near side and the far side of the tube in one piece of the ring. */
interface Part {
  path: string;
  /** Paper around the near side, a point shorter: it keeps it apart from what lies behind. */
  rim: string;
  near: number;
  colour: TwoColours;
  bead: TwoColours;
}

type Side = "far" | "near";
const sides: readonly Side[] = ["far", "near"];
type Piece = Partial<Record<Side, Part>>;

/** The pieces from the farthest to the nearest: behind the centre, seen from above, the sine is 1. */
const order = Array.from({ length: pieces }, (_, piece) => piece).sort(
  (a, b) => heightOf(b) - heightOf(a),
);

function heightOf(piece: number): number {
  return Math.sin((2 * Math.PI * (piece + 0.5)) / pieces);
}

/** Returns the piece of the ring to which a slow hand points, and on which side of the tube its quick hand ends. */
function placeOf(view: View, hands: Hands): { piece: number; side: Side } {
  const { cosine, sine } = view.turned(hands.slow);
  const turn = Math.atan2(sine, cosine) / (2 * Math.PI) + 1;
  return { piece: Math.floor(turn * pieces) % pieces, side: view.faces(hands) ? "near" : "far" };
}

export const pointOf = ({ x, y }: { x: number; y: number }) => `${short(x)} ${short(y)}`;
/** Far parts are mixed with the paper. */
const seen = (near: number, side: Side) =>
  (0.42 + 0.58 * Math.min(Math.max(0.5 + 0.62 * near, 0), 1)) * (side === "near" ? 1 : 0.66);

/** A point in tenths of a pixel, so that steps from one to the next add up. */
const tenths = ({ x, y }: Point): Point => ({ x: Math.round(10 * x), y: Math.round(10 * y) });
const moveTo = ({ x, y }: Point) => `M${x / 10} ${y / 10}`;
const lineTo = (from: Point, to: Point) => {
  const [x, y] = [(to.x - from.x) / 10, (to.y - from.y) / 10];
  return `l${x}${y < 0 ? "" : " "}${y}`;
};

function partsOf(wound: Wound, view: View): Piece[] {
  const positions = Float64Array.from({ length: last * fine + 1 }, (_, n) => n / fine);
  const made = Array.from({ length: pieces }, (): Piece => ({}));
  let before: { piece: number; side: Side; point: Point } | undefined;
  for (const hands of handsAt(wound, positions)) {
    const { piece, side } = placeOf(view, hands);
    const at = view.at(hands);
    const point = tenths(at);
    const from = before?.point ?? point;
    const goesOn = before?.piece === piece && before.side === side;
    const here = made[piece] ?? {};
    here[side] ??= {
      ...{ path: "", rim: "", near: at.near },
      colour: dimmed(hueOf(hands.slow.cosine, hands.slow.sine), seen(at.near, side)),
      bead: dimmed(palette.ink, seen(at.near, side)),
    };
    const part = here[side];
    const line = lineTo(from, point);
    part.path += goesOn ? line : moveTo(from) + line;
    part.rim += goesOn ? line : moveTo(point);
    // The one before ends where this one begins.
    const last = before && made[before.piece]?.[before.side];
    if (last && !goesOn) last.path += line;
    before = { piece, side, point };
  }
  return made;
}

const drawn = new Memo<Piece[]>();

/** Draws the thread of all positions, and a bead for each. The beads are further on by some positions. */
export function drawThread<Mark>(pen: FigurePen<Mark>, wound: Wound, frame: Frame): Mark {
  const { encoding, slow, slide, turn } = wound;
  const view = new View(frame, turn);
  const parts = drawn.get([encoding, slow, turn, frame.width, frame.height], () =>
    partsOf(wound, view),
  );
  const beads = parts.map((): Record<Side, string> => ({ far: "", near: "" }));
  const count = Math.floor(last - slide) + 1;
  const positions = Float64Array.from({ length: count }, (_, n) => n + slide);
  for (const hands of handsAt(wound, positions)) {
    const { piece, side } = placeOf(view, hands);
    const of = beads[piece];
    // A line without a length is a dot.
    if (of) of[side] += `${moveTo(tenths(view.at(hands)))}h0`;
  }
  return pen.all(
    order.flatMap((piece) =>
      sides.flatMap((side) => {
        const part = parts[piece]?.[side];
        if (!part) return [];
        const dots = beads[piece]?.[side] ?? "";
        const wide = (share: number) => Math.max(1, Math.round(10 * share * view.ring) / 10);
        const width = wide(0.0088 + 0.0056 * part.near);
        const rim = width + Math.min(Math.max(Math.round(view.ring / 60), 2), 4);
        return [
          ...(side === "near" ? [pen.path(part.rim, { stroke: "paper", width: rim })] : []),
          pen.path(part.path, { stroke: part.colour, width }),
          ...(dots === ""
            ? []
            : [pen.path(dots, { stroke: part.bead, width: wide(0.0204 + 0.008 * part.near) })]),
        ];
      }),
    ),
  );
}

/** How many positions a bead may be taken in one move of a finger. */
const within = 3;

/** Returns the position on the thread that is seen nearest to a finger, between two beads too, near another position. */
export function positionUnder(wound: Wound, finger: Point, frame: Frame, near: number): number {
  const view = new View(frame, wound.turn);
  const start = Math.max(near - within, 0);
  const positions = Float64Array.from(
    { length: 2 * within * fine + 1 },
    (_, n) => start + n / fine,
  );
  const points = handsAt(wound, positions).map((hands) => view.at(hands));
  let best = { apart: Number.POSITIVE_INFINITY, position: near };
  for (const [n, from] of points.slice(0, -1).entries()) {
    const to = points[n + 1] ?? from;
    const [x, y] = [to.x - from.x, to.y - from.y];
    const along = ((finger.x - from.x) * x + (finger.y - from.y) * y) / (x * x + y * y || 1);
    const share = Math.min(Math.max(along, 0), 1);
    const apart = Math.hypot(finger.x - from.x - share * x, finger.y - from.y - share * y);
    if (apart < best.apart) best = { apart, position: start + (n + share) / fine };
  }
  return best.position;
}
