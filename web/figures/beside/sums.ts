import type { Posenc } from "posenc";

/** How many words are tried. Each stands at a position of its own, the first at 0. */
export const tried = 1000;
/** How many degrees a bar of a histogram has. */
export const barOf = 3;
/** How a word gets its position. */
export const ways = ["added", "beside"] as const;
export type Way = (typeof ways)[number];

/** What becomes of words that get their positions. Angles are in degrees. */
export interface Sums {
  /** The angle between a word and what it has become: the smallest, the middle one and the largest. */
  own: readonly [least: number, middle: number, most: number];
  /** The angle between that and the nearest of the other words, for the word that comes off worst. */
  other: number;
  /** How many angles are in each bar from 0° to 180°: those to the own word, and those to all others. */
  bars: Readonly<Record<"own" | "others", readonly number[]>>;
}

/** Returns the angle whose cosine is the one given, in degrees. A cosine may be rounded to more than 1. */
const angleOf = (cosine: number) => (180 * Math.acos(Math.max(-1, Math.min(cosine, 1)))) / Math.PI;

/**
 * Gives the rows of the positions 0, 1, 2 … to words without a meaning: each of their numbers is 1 or −1, as the
 * core's own generator has it, so they vary as much as those with which training begins. Beside a word a row has
 * columns of its own, in which other words have zeros.
 */
export function sumsOf(posenc: Posenc, dim: number, way: Way = "added"): Sums {
  const shape = [tried, dim];
  const words = posenc
    .dropout(new Float32Array(tried * dim).fill(1), { p: 0.5, seed: 1 })
    .map((value) => value - 1);
  const encoding = posenc.sinusoidal({ dim });
  const sums = way === "added" ? encoding.addTo(words.slice(), { shape }) : words;
  const rows = encoding.encode(tried).data;
  const products = posenc.similarity({ data: sums, shape }, { data: words, shape }).data;
  const lengthOf = (data: Float32Array, n: number) =>
    Math.hypot(...data.subarray(n * dim, (n + 1) * dim));
  const own: number[] = [];
  let other = 180;
  const count = (): number[] => new Array(180 / barOf).fill(0);
  const bars = { own: count(), others: count() };
  for (let n = 0; n < tried; n++) {
    const beside = way === "added" ? 0 : lengthOf(rows, n);
    const length = Math.hypot(lengthOf(sums, n), beside) * lengthOf(words, n);
    for (let word = 0; word < tried; word++) {
      const angle = angleOf((products[n * tried + word] ?? 0) / length);
      const of = bars[word === n ? "own" : "others"];
      const bar = Math.min(Math.floor(angle / barOf), of.length - 1);
      of[bar] = (of[bar] ?? 0) + 1;
      if (word === n) own.push(angle);
      else other = Math.min(other, angle);
    }
  }
  own.sort((a, b) => a - b);
  const at = (share: number) => own[Math.round(share * (tried - 1))] ?? 0;
  return { own: [at(0), at(0.5), at(1)], other, bars };
}
