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
  const { sines, cosines } = encoding.phasors(place);
  return turnBy(encoding, row, (pair) => [sines[pair] ?? 0, cosines[pair] ?? 0]);
}

/** Turns a row by 0, 1, 2 … places, which the core makes in one call. `[places, columns]` */
export function turnedRows(
  encoding: Sinusoidal,
  row: ArrayLike<number>,
  places: number,
): Float32Array<ArrayBuffer> {
  const table = encoding.encode(places).data;
  const turned = new Float32Array(places * row.length);
  for (let first = 0; first < turned.length; first += row.length) {
    const hand = (pair: number) => columnsOf(encoding, pair).map((column) => table[first + column]);
    turned.set(turnBy(encoding, row, hand), first);
  }
  return turned;
}

/** The columns of a pair's sine and cosine. */
function columnsOf({ layout, pairs }: Sinusoidal, pair: number): [number, number] {
  return layout === "interleaved" ? [2 * pair, 2 * pair + 1] : [pair, pair + pairs];
}

function turnBy(
  encoding: Sinusoidal,
  row: ArrayLike<number>,
  hand: (pair: number) => readonly (number | undefined)[],
): Float32Array<ArrayBuffer> {
  const turned = new Float32Array(2 * encoding.pairs);
  for (let pair = 0; pair < encoding.pairs; pair++) {
    const [first, second] = columnsOf(encoding, pair);
    const [sine = 0, cosine = 0] = hand(pair);
    const [a, b] = [row[first] ?? 0, row[second] ?? 0];
    turned[first] = a * cosine - b * sine;
    turned[second] = b * cosine + a * sine;
  }
  return turned;
}
