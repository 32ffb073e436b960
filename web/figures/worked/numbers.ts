import type { Sinusoidal } from "posenc";
import { whole } from "../../text/number.js";
import type workedText from "./en.js";

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
function meanOf(sums: Sums): number[] {
  const total = new Array<number>(length * dim).fill(0);
  for (let seed = 0; seed < seeds; seed++) {
    for (const [index, value] of sumOf(sums, seed).entries()) {
      total[index] = (total[index] ?? 0) + value;
    }
  }
  return total.map((value) => value / seeds);
}

/** Reads the setting `words`: for each row, which word of the sentence it is. */
export function orderOf(words: string): number[] {
  return [...words].map(Number);
}

/** Numbers of 3 × 4 with their name, row by row. */
export interface Told {
  id: "x" | "p" | "sum" | "dropped" | "mean";
  name: string;
  data: Float32Array;
}

/** The words, the positions and their sum. */
export function addedOf(text: typeof workedText, sums: Sums): [Told, Told, Told] {
  return [
    { id: "x", name: text.x, data: rowsOf(sums) },
    { id: "p", name: text.p, data: sums.encoding.encode(length).data },
    { id: "sum", name: text.sum, data: sumOf(sums) },
  ];
}

/** The sum, what dropout leaves of it, and the mean of that over many seeds. */
export function droppedOf(text: typeof workedText, sums: Sums): [Told, Told, Told] {
  const { p, seed } = sums;
  return [
    { id: "sum", name: text.sum, data: sumOf(sums) },
    { id: "dropped", name: text.dropped(whole(p), whole(seed)), data: sumOf(sums, seed) },
    { id: "mean", name: text.mean(whole(seeds)), data: Float32Array.from(meanOf(sums)) },
  ];
}
