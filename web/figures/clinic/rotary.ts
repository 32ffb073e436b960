import type { Posenc } from "posenc";
import type { Dialects } from "posenc/dialects";

/** How rotaries of real threads went wrong. */
export const rotaryMistakes = ["pairing", "padding", "float16", "twice", "layer"] as const;
export type RotaryMistake = (typeof rotaryMistakes)[number];

/** What each patient is about. Programs and texts tell of the same. */
export const base = 10000;
/** Gemma 3's base for layers that see the whole text. Its layers with a window have `base`. */
export const wholeTextBase = 1_000_000;
/** Of linear scaling, as the configuration has it. */
export const factor = 4;
/** A prompt of 6 tokens, padded on the left to 10. */
export const prompt = { tokens: 6, padded: 10 };
/** From here on float16 has even numbers alone. */
export const far = 2048;

/** The position of the first row: the right one, which the rows are told by. */
export const firstRow: Readonly<Record<RotaryMistake, number>> = {
  pairing: 0,
  padding: prompt.tokens,
  float16: far,
  twice: 0,
  layer: 0,
};

interface Size {
  length: number;
  dim: number;
}

/** Fills a table row by row with a function of the row, which is counted from 0. */
function filled(
  { length, dim }: Size,
  row: (n: number) => Iterable<number>,
): Float64Array<ArrayBuffer> {
  return Float64Array.from(
    Array.from({ length }, (_, n) => [...row(n)])
      .flat()
      .slice(0, length * dim),
  );
}

/** A cache of cosines in halves, a row for each position. */
function cached(posenc: Posenc, size: Size, own: number, position: (n: number) => number) {
  const encoding = posenc.sinusoidal({ dim: size.dim, base: own });
  return filled(size, (n) => {
    const { cosines } = encoding.phasors(position(n));
    return [...cosines, ...cosines];
  });
}

/** A query of 1, 0, 1, 0 …, turned by the angle of a pair in each column. */
function turned(posenc: Posenc, size: Size, pairOf: (column: number) => number) {
  const encoding = posenc.sinusoidal({ dim: size.dim, base });
  return filled(size, (n) => {
    const { cosines, sines } = encoding.phasors(n);
    // An even column is the query's 1.
    return Array.from({ length: size.dim }, (_, column) => {
      const from = column % 2 === 0 ? cosines : sines;
      return from[pairOf(column)] ?? 0;
    });
  });
}

/**
 * The table that a thread's code makes: a query of 1, 0, 1, 0 … turned with the cosines and sines of another
 * pairing, or else a cache of cosines in halves. [length, dim]
 *
 * @param dialects What rounds angles to float16.
 */
export function rotaryTable(
  posenc: Posenc,
  mistake: RotaryMistake,
  size: Size,
  dialects?: Dialects,
): Float64Array<ArrayBuffer> {
  const { dim, length } = size;
  switch (mistake) {
    case "pairing":
      return turned(posenc, size, (column) => column % (dim / 2));
    case "padding":
      return cached(posenc, size, base, (n) => prompt.padded + n);
    case "float16": {
      if (!dialects) throw new TypeError("angles are rounded by posenc/dialects");
      const positions = { start: firstRow.float16, length };
      const { data } = dialects.roundedAngles({ precision: "float16", dim, positions });
      return filled(size, (n) => {
        const row = data.subarray(n * dim, (n + 1) * dim);
        const cosines = row.filter((_, column) => column % 2 === 1);
        return [...cosines, ...cosines];
      });
    }
    case "twice":
      return cached(posenc, size, base, (n) => n / (factor * factor));
    case "layer":
      return cached(posenc, size, wholeTextBase, (n) => n);
  }
}

/** The table that was meant. */
export function rightTable(posenc: Posenc, mistake: RotaryMistake, size: Size) {
  if (mistake === "pairing") return turned(posenc, size, (column) => Math.floor(column / 2));
  const slower = mistake === "twice" ? factor : 1;
  return cached(posenc, size, base, (n) => (firstRow[mistake] + n) / slower);
}
