/** The end of a hand on the unit circle. On the screen, cosine runs right and sine runs up. */
export interface Hand {
  cosine: number;
  sine: number;
}

/** Returns where a hand ends in SVG, where y runs down. */
export function point(hand: Hand, radius: number): { x: number; y: number } {
  return { x: hand.cosine * radius, y: -hand.sine * radius };
}

/**
 * Returns the way of a hand as an SVG path. The path winds outwards a little, so that a second turn
 * does not hide the first.
 *
 * sines, cosines: the hand at even steps from start to end.
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

/** How small clocks are arranged: in rows, each in a square of `pitch` pixels. */
export interface Strip {
  columns: number;
  rows: number;
  pitch: number;
}

function clockCentre(strip: Strip, index: number): { x: number; y: number } {
  return {
    x: ((index % strip.columns) + 0.5) * strip.pitch,
    y: (Math.floor(index / strip.columns) + 0.5) * strip.pitch,
  };
}

/** Returns the faces of all small clocks as one path. */
export function facesPath(strip: Strip, count: number, radius: number): string {
  let path = "";
  for (let index = 0; index < count; index++) {
    const { x, y } = clockCentre(strip, index);
    path += `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
  }
  return path;
}

/** Returns one hand of every small clock as one path. sines, cosines: one value a clock. */
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
