import type { Posenc } from "posenc";

/** A word, or a word and its position: two numbers. */
export type Place = readonly [x: number, y: number];

/** Made-up embeddings of 21 words: what lies close has a similar meaning. None is nearer than 2. */
export const words: readonly Place[] = [
  [-4.2, -4.1],
  [-1.9, -4.6],
  [-4.7, -1.8],
  [-2.4, -2.2],
  [0.3, -4.2],
  [-0.1, -1.9],
  [-4.5, 4.4],
  [-2.2, 4.7],
  [-4.8, 2],
  [-2.5, 2.3],
  [2.6, -4.6],
  [4.8, -4.2],
  [4.6, -1.9],
  [2.3, -2.2],
  [0.2, 4.3],
  [2.5, 4.7],
  [4.8, 4.5],
  [4.5, 2.2],
  [2.2, 2.3],
  [0, 2],
  [-2.4, 0.1],
];

/** The ways to tell a position: the number, its share of a text, a wave. */
export const ways = ["number", "share", "wave"] as const;
export type Way = (typeof ways)[number];

/** The last position of the text. */
export const last = 5000;

/** Returns what is added to a word at a position: the same to both of its numbers, or a sine and a cosine. */
export function addedAt(posenc: Posenc, way: Way, n: number): Place {
  if (way === "number") return [n, n];
  if (way === "share") return [n / last, n / last];
  const { data } = posenc.sinusoidal({ dim: 2 }).encode([n]);
  return [data[0] ?? 0, data[1] ?? 0];
}

/** Returns where a word is with its position. */
export function placeOf(posenc: Posenc, way: Way, [x, y]: Place, n: number): Place {
  // A hand may be between two positions.
  if (way !== "wave" || !Number.isInteger(n)) {
    const [dx, dy] = addedAt(posenc, way, n);
    return [x + dx, y + dy];
  }
  const sum = posenc
    .sinusoidal({ dim: 2 })
    .addTo(Float32Array.of(x, y), { shape: [1, 2], start: n });
  return [sum[0] ?? 0, sum[1] ?? 0];
}

export function distance([x, y]: Place, [toX, toY]: Place): number {
  return Math.hypot(x - toX, y - toY);
}

/** Returns the number of the word that is nearest to a place. */
export function nearestTo(place: Place): number {
  const all = words.map((word) => distance(word, place));
  return all.indexOf(Math.min(...all));
}
