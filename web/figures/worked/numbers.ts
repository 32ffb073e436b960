import type { Sinusoidal } from "posenc";

/** Three words of four numbers each. */
export const [length, dim] = [3, 4];
/** Made-up embeddings of the three words: what a model would have learned. [3, 4] */
export const words = Float32Array.of(
  0.5,
  -0.2,
  0.1,
  0.8,
  -0.6,
  0.3,
  0.9,
  -0.4,
  0.2,
  0.7,
  -0.5,
  0.1,
);
/** How many seeds the mean is taken over. */
export const seeds = 100;

/** What the sums are made with. */
export interface Sums {
  encoding: Sinusoidal;
  p: number;
  seed: number;
}

/** X + P, and with a seed what dropout leaves of it. */
export function sumOf({ encoding, p }: Pick<Sums, "encoding" | "p">, seed?: number): Float32Array {
  const x = { data: words.slice(), shape: [length, dim] };
  return encoding.addTo(x, seed === undefined ? {} : { dropout: { p, seed } });
}

/** The mean of what dropout leaves, over many seeds. */
export function meanOf(sums: Sums): number[] {
  const total = new Array<number>(length * dim).fill(0);
  for (let seed = 0; seed < seeds; seed++) {
    for (const [index, value] of sumOf(sums, seed).entries()) {
      total[index] = (total[index] ?? 0) + value;
    }
  }
  return total.map((value) => value / seeds);
}
