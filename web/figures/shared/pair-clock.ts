import { type Hand, point } from "../../draw/clock.js";
import { short } from "../../draw/frame.js";
import { hueOf } from "../../draw/hues.js";
import type { FigurePen } from "../kit/figure.js";

/** Query and key in one pair. The longest hand of a clock has the length 1. */
export interface Hands {
  q: Hand;
  k: Hand;
}

/** Returns the product of both lengths, at the angle by which the query's hand is further than the key's. */
export function wedgeOf({ q, k }: Hands): Hand {
  return {
    cosine: q.cosine * k.cosine + q.sine * k.sine,
    sine: q.sine * k.cosine - q.cosine * k.sine,
  };
}

/**
 * Draws one pair of a query and a key around 0, 0: the query's hand ends in a disc, the key's in a ring, and the wedge
 * between them, the short way round, has the hue of its angle.
 */
export function drawPairClock<Mark>(
  pen: FigurePen<Mark>,
  { q, k }: Hands,
  radius: number,
  wedge = "wedge",
): Mark {
  const dot = radius < 24 ? 3 : 4;
  const inner = radius - dot - 2;
  const { cosine, sine } = wedgeOf({ q, k });
  const size = inner * 0.72;
  const edge = (hand: Hand) => {
    const { x, y } = point(hand, size / (Math.hypot(hand.cosine, hand.sine) || 1));
    return `${short(x)} ${short(y)}`;
  };
  const ends = { q: point(q, inner), k: point(k, inner) };
  const line = (name: "q" | "k", width: number) =>
    pen.path(`M0 0L${short(ends[name].x)} ${short(ends[name].y)}`, {
      ...{ stroke: "ink", width, name: `hand ${name}` },
    });
  return pen.all([
    pen.circle(0, 0, radius, { stroke: "line" }),
    pen.path(`M0 0L${edge(k)}A${short(size)} ${short(size)} 0 0 ${sine < 0 ? 1 : 0} ${edge(q)}z`, {
      fill: hueOf(cosine, sine),
      opacity: 0.55,
      name: wedge,
    }),
    line("k", 1.8),
    line("q", 2.6),
    pen.circle(ends.q.x, ends.q.y, dot, { fill: "ink" }),
    pen.circle(ends.k.x, ends.k.y, dot + 0.5, { fill: "paper", stroke: "ink", width: 1.8 }),
  ]);
}
