import type { Posenc } from "posenc";
import { type Place, placeOf, type Way } from "./words.js";

/** Half the width of the map, in the units of its drawing. */
export const half = 180;
/** The map shows at least the numbers from −least to least. */
const least = 6.6;
/** How much more than the position the map shows, so that the dot can be taken hold of. */
const margin = 1.15;
/** Words are named until the map shows more than this. */
const named = 13;
/** How many positions before this one leave a dot. */
const trail = 12;
/** How many lines the circle of the wave is drawn with. */
const steps = 48;

/** A point of the drawing, whose middle is the word at 0, 0. */
export interface Point {
  x: number;
  y: number;
}

/** A map as large as it must be to show where a word goes. */
export interface WordMap {
  /** It shows the numbers from −reach to reach. */
  reach: number;
  hasNames: boolean;
  /** Where a place is in the drawing. */
  at(place: Place): Point;
}

export function mapOf(way: Way, n: number): WordMap {
  const reach = way === "number" ? Math.max(least, n * margin + 3) : least;
  const scale = half / reach;
  return { reach, hasNames: reach <= named, at: ([x, y]) => ({ x: x * scale, y: -y * scale }) };
}

/** Returns where the word is at some positions before this one, the nearest first. */
export function trailOf(posenc: Posenc, way: Way, start: Place, n: number): Place[] {
  return Array.from({ length: Math.min(trail, n) }, (_, step) =>
    placeOf(posenc, way, start, n - 1 - step),
  );
}

/** Returns the circle that a word goes around with a wave, as an SVG path. */
export function orbitPath(posenc: Posenc, { at }: WordMap, [x, y]: Place): string {
  const encoding = posenc.sinusoidal({ dim: 2 });
  const step = (encoding.wavelengths[0] ?? 0) / steps;
  const { data } = encoding.encode({ start: 0, length: steps + 1, step });
  const points = Array.from({ length: steps + 1 }, (_, n) => {
    const point = at([x + (data[2 * n] ?? 0), y + (data[2 * n + 1] ?? 0)]);
    return `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}
