/** A hand's end on the unit circle. On the screen cosine runs right and sine runs up. */
export interface Hand {
  cosine: number;
  sine: number;
}

/** SVG's y runs down; a sine's runs up. */
export function point(hand: Hand, radius: number): { x: number; y: number } {
  return { x: hand.cosine * radius, y: -hand.sine * radius };
}

/**
 * The way a hand goes, as an SVG path that winds outwards a little, so that a second turn does
 * not hide the first.
 *
 * sines, cosines: of the hand at even steps from its start to its end.
 */
export function sweepPath(
  sines: ArrayLike<number>,
  cosines: ArrayLike<number>,
  inner: number,
  outer: number,
): string {
  let path = "";
  const last = Math.max(1, sines.length - 1);
  for (let step = 0; step < sines.length; step++) {
    const radius = inner + ((outer - inner) * step) / last;
    const { x, y } = point({ cosine: cosines[step] ?? 0, sine: sines[step] ?? 0 }, radius);
    path += `${step === 0 ? "M" : "L"}${x.toFixed(2)} ${y.toFixed(2)}`;
  }
  return path;
}

/** Where the small clocks of a strip stand: rows of as many as fit, each in a square of `pitch`. */
export interface Strip {
  columns: number;
  rows: number;
  pitch: number;
}

/** Few clocks get larger squares, so that a row of them fills the width. */
export function stripOf(count: number, width: number, least: number, most: number): Strip {
  const fit = Math.max(1, Math.floor(width / least));
  const columns = Math.min(fit, count);
  const rows = Math.ceil(count / columns);
  return { columns, rows, pitch: Math.min(Math.max(width / columns, least), most) };
}

export function clockCentre(strip: Strip, index: number): { x: number; y: number } {
  return {
    x: ((index % strip.columns) + 0.5) * strip.pitch,
    y: (Math.floor(index / strip.columns) + 0.5) * strip.pitch,
  };
}

/** All the small faces as one path. */
export function facesPath(strip: Strip, count: number, radius: number): string {
  let path = "";
  for (let index = 0; index < count; index++) {
    const { x, y } = clockCentre(strip, index);
    path += `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  }
  return path;
}

/** One hand of every small clock as one path. sines, cosines: one for each clock. */
export function handsPath(
  strip: Strip,
  sines: ArrayLike<number>,
  cosines: ArrayLike<number>,
  radius: number,
): string {
  let path = "";
  for (let index = 0; index < sines.length; index++) {
    const centre = clockCentre(strip, index);
    const tip = point({ cosine: cosines[index] ?? 0, sine: sines[index] ?? 0 }, radius);
    path += `M${centre.x} ${centre.y}l${tip.x.toFixed(1)} ${tip.y.toFixed(1)}`;
  }
  return path;
}

/** The clock under a point, or -1 beside them all. */
export function clockAt(strip: Strip, count: number, x: number, y: number): number {
  const column = Math.floor(x / strip.pitch);
  const row = Math.floor(y / strip.pitch);
  const index = row * strip.columns + column;
  return column >= 0 && column < strip.columns && index >= 0 && index < count ? index : -1;
}

/**
 * Which of many hands points most nearly to where the pointer is, seen from the centre. Only those
 * from one index to another are looked at, so that a drag cannot leap to another turn.
 *
 * sines, cosines: the hands, one a position.
 */
export function nearestHand(
  sines: ArrayLike<number>,
  cosines: ArrayLike<number>,
  from: number,
  to: number,
  pointer: { x: number; y: number },
): number {
  let best = from;
  let reach = Number.NEGATIVE_INFINITY;
  for (let index = from; index <= to; index++) {
    const along = (cosines[index] ?? 0) * pointer.x - (sines[index] ?? 0) * pointer.y;
    if (along > reach) {
      reach = along;
      best = index;
    }
  }
  return best;
}
