import type { Sinusoidal } from "posenc";

/** Three words of four numbers each. */
export const [length, dim] = [3, 4];
/** What the doctor is asked about: large enough that no two rules agree by chance. */
export const large = { length: 32, dim: 16 };
/** Made-up embeddings of the three words as written: what a model would have learned. */
const embeddings = [
  [0.5, -0.2, 0.1, 0.8],
  [-0.6, 0.3, 0.9, -0.4],
  [0.2, 0.7, -0.5, 0.1],
] as const;
/** How many seeds the mean is taken over. */
export const seeds = 100;

/** What the sums are made with. */
export interface Sums {
  encoding: Sinusoidal;
  /** For each row, which word of the sentence it is. */
  order: readonly number[];
  p: number;
  seed: number;
}

/** The embeddings of the words, row by row: [3, 4]. */
export function rowsOf({ order }: Pick<Sums, "order">): Float32Array {
  return Float32Array.from(order.flatMap((word) => embeddings[word] ?? []));
}

/** X + P, and with a seed what dropout leaves of it. */
export function sumOf(sums: Sums, seed?: number): Float32Array {
  const { encoding, p } = sums;
  const x = { data: rowsOf(sums), shape: [length, dim] };
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
