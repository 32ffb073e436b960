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
  return turnBy(encoding, row, encoding.encode([place]).data);
}

/**
 * The same by several places.
 *
 * @param at The encoding's rows of the places. [places, columns]
 * @returns [places, columns]
 */
export function turnedRows(
  encoding: Sinusoidal,
  row: ArrayLike<number>,
  at: Float32Array,
): Float32Array<ArrayBuffer> {
  const turned = new Float32Array(at.length);
  for (let first = 0; first < at.length; first += encoding.dim) {
    turned.set(turnBy(encoding, row, at.subarray(first, first + encoding.dim)), first);
  }
  return turned;
}

/** @param at The encoding's row of the place. */
function turnBy(
  { layout, pairs }: Sinusoidal,
  row: ArrayLike<number>,
  at: Float32Array,
): Float32Array<ArrayBuffer> {
  const turned = new Float32Array(2 * pairs);
  for (let pair = 0; pair < pairs; pair++) {
    const first = layout === "interleaved" ? 2 * pair : pair;
    const second = first + (layout === "interleaved" ? 1 : pairs);
    const [sine, cosine] = [at[first] ?? 0, at[second] ?? 0];
    const [a, b] = [row[first] ?? 0, row[second] ?? 0];
    turned[first] = a * cosine - b * sine;
    turned[second] = b * cosine + a * sine;
  }
  return turned;
}
