import type { Sinusoidal } from "posenc";

/**
 * Turns a row as RoPE does, by the sines and cosines that the core has for a place: (a, b) becomes
 * (a cos − b sin, b cos + a sin). The columns of a pair are those of its sine and its cosine in the encoding's layout.
 */
export function turn(
  encoding: Sinusoidal,
  row: ArrayLike<number>,
  place: number,
): Float32Array<ArrayBuffer> {
  const { layout, pairs } = encoding;
  const { sines, cosines } = encoding.phasors(place);
  const turned = new Float32Array(2 * pairs);
  for (let pair = 0; pair < pairs; pair++) {
    const first = layout === "interleaved" ? 2 * pair : pair;
    const second = first + (layout === "interleaved" ? 1 : pairs);
    const [sine, cosine] = [sines[pair] ?? 0, cosines[pair] ?? 0];
    const [a, b] = [row[first] ?? 0, row[second] ?? 0];
    turned[first] = a * cosine - b * sine;
    turned[second] = b * cosine + a * sine;
  }
  return turned;
}
