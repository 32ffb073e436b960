import type { LayoutName, Posenc, Sinusoidal } from "posenc";
import type { Exercises } from "../../code/exercise.js";
import { told } from "../../code/output.js";

const q = [0.6, 0.8, 1, 0, 0.8, -0.6, 0, 1];
const k = [0.8, 0.6, 0, 1, 1, 0, 0.6, 0.8];
const half = q.length / 2;

/** For each column its pair, and which of the pair's two numbers it is: neighbours or halves, as the layout has them. */
function columnsOf(posenc: Posenc, layout: LayoutName): string[] {
  const encoding = posenc.sinusoidal({ dim: 128, layout });
  return Array.from({ length: encoding.dim }, (_, column) => {
    const cell = encoding.cell(0, column);
    return `${cell.function} ${cell.pair}`;
  });
}

/** Turns as halves, each column by the angle of a pair. */
function turn(
  encoding: Sinusoidal,
  x: readonly number[],
  place: number,
  pairOf: (column: number) => number,
): number[] {
  const { sines, cosines } = encoding.phasors(place);
  return x.map((value, column) => {
    const other = column < half ? -(x[column + half] ?? 0) : (x[column - half] ?? 0);
    const pair = pairOf(column);
    return value * (cosines[pair] ?? 0) + other * (sines[pair] ?? 0);
  });
}

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "70", slips: { inverse: "26", partner: "6", half: "77" } },
    decimals: 0,
    numbers(posenc) {
      const [neighbours, halves] = [
        columnsOf(posenc, "interleaved"),
        columnsOf(posenc, "concatenated"),
      ];
      return {
        right: halves.indexOf(neighbours[13] ?? ""),
        inverse: neighbours.indexOf(halves[13] ?? ""),
        partner: halves.indexOf(neighbours[12] ?? ""),
        half: halves.indexOf("cos 13"),
      };
    },
  },
  inCode: {
    lines({ posenc }) {
      const encoding = posenc.sinusoidal({ dim: q.length });
      const scores = (pairOf: (column: number) => number) =>
        [0, 10, 100].map((n) => {
          const key = turn(encoding, k, n, pairOf);
          return turn(encoding, q, n + 3, pairOf).reduce(
            (sum, value, column) => sum + value * (key[column] ?? 0),
            0,
          );
        });
      return [
        told(
          "own:",
          scores((column) => column % half),
          3,
        ),
        told(
          "mixed:",
          scores((column) => Math.floor(column / 2)),
          3,
        ),
      ];
    },
  },
};
