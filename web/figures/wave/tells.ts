import type { Sinusoidal } from "posenc";

/** What a table tells of a text of some length. */
export interface Tells {
  /** The other position whose row is most like that of position 0, and how much, as a share of the most. */
  alike: number;
  share: number;
  /** How many pairs begin anew in the text, and how many turn by less than a tenth. */
  anew: number;
  still: number;
}

/** A longer text is compared only so far: the rest would take a phone longer than a frame. */
const longest = 8000;

/** Returns what a table tells of a text with so many positions. */
export function tellsOf(encoding: Sinusoidal, positions: number): Tells {
  const { wavelengths, pairs } = encoding;
  const length = Math.min(positions, longest) - 1;
  const { data } = encoding.similarity([0], { start: 1, length });
  const most = data.reduce((best, value, n) => (value > (data[best] ?? 0) ? n : best), 0);
  return {
    alike: most + 1,
    share: (data[most] ?? 0) / pairs,
    anew: wavelengths.filter((one) => one <= positions).length,
    still: wavelengths.filter((one) => one > 10 * positions).length,
  };
}
