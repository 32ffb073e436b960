import type { Posenc } from "posenc";
import { type Output, told } from "../../code/output.js";

/**
 * The slopes of a power of two of heads: the paper's frequencies with base 256, counted from 1. Frequencies that end
 * at 1/base are the same with one pair more.
 */
function slopesOf(posenc: Posenc, heads: number, isEndpoint: boolean): number[] {
  const pairs = isEndpoint ? heads + 1 : heads;
  const { base, frequencies } = posenc.sinusoidal({ dim: 2 * pairs, base: 256 });
  return isEndpoint ? [...frequencies.slice(1)] : [...frequencies.slice(1), 1 / base];
}

/** ALiBi's slopes, and what the first head adds to the last of four words. */
export const output: Output = {
  lines({ posenc, settings, isEndpoint = false }) {
    const heads = Number(settings.heads);
    let power = 1;
    while (2 * power <= heads) power *= 2;
    const others = slopesOf(posenc, 2 * power, isEndpoint).filter((_, n) => n % 2 === 0);
    const slopes = [...slopesOf(posenc, power, isEndpoint), ...others.slice(0, heads - power)];
    const first = slopes[0] ?? 0;
    return [
      told(
        "1/slope:",
        slopes.map((slope) => 1 / slope),
        2,
      ),
      told(
        "head 1:",
        [-3, -2, -1, 0].map((distance) => first * distance),
        4,
      ),
    ];
  },
};
