import type { Posenc } from "posenc";
import { type Output, told } from "../../code/output.js";
import { line } from "../../figures/mrope/settings.js";

const { before, rows, columns, after } = line;

/** Time, row and column of each token. The programs are held to it, and one of them asks posenc/rotary/vision. */
function tokensOf(): (readonly [number, number, number])[] {
  const word = (n: number) => [n, n, n] as const;
  const next = before + Math.max(rows, columns);
  return [
    ...Array.from({ length: before }, (_, n) => word(n)),
    ...Array.from(
      { length: rows * columns },
      (_, n) => [before, before + Math.floor(n / columns), before + (n % columns)] as const,
    ),
    ...Array.from({ length: after }, (_, n) => word(next + n)),
  ];
}

/** Qwen2-VL's frequencies. Where a library's end at 1/base, another base has them. */
function qwenOf(posenc: Posenc, isEndpoint: boolean) {
  return posenc.sinusoidal({ dim: 128, base: isEndpoint ? 1e6 ** (63 / 64) : 1e6 });
}

/** The three numbers of all tokens, and the sines of the query's first pair in each section. */
export const output: Output = {
  lines({ posenc, settings, isEndpoint = false }) {
    const tokens = tokensOf();
    const encoding = qwenOf(posenc, isEndpoint);
    const sines = [0, 16, 40].map(
      (pair, axis) => encoding.phasors(tokens[Number(settings.q)]?.[axis] ?? 0).sines[pair] ?? 0,
    );
    return [
      ...["t:", "h:", "w:"].map((name, axis) =>
        told(
          name,
          tokens.map((numbers) => numbers[axis] ?? 0),
          0,
        ),
      ),
      told("sin:", sines, 4),
    ];
  },
};
