import type { Exercises } from "../../code/exercise.js";
import { told } from "../../code/output.js";
import { rowOf, rows, weights } from "../../figures/learned/bert.js";

/** The row in the middle between two rows of the learned table. */
function middle(row: number): number[] {
  const [before, after] = [rowOf(weights.positions, row), rowOf(weights.positions, row + 1)];
  return Array.from(before, (value, column) => (value + (after[column] ?? 0)) / 2);
}

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "−0.42", slips: { first: "−0.35" } },
    decimals: 2,
    numbers(posenc) {
      const row = (pos: number) => ({ data: rowOf(weights.positions, pos), shape: [1, 4] });
      const product = (p: number, q: number) => posenc.similarity(row(p), row(q)).data[0] ?? 0;
      const waves = posenc.sinusoidal({ dim: 4 });
      return {
        right: product(1, 2),
        first: product(0, 1),
        wave: waves.similarity([1], [2]).data[0] ?? 0,
        row1: [...rowOf(weights.positions, 1)],
        row2: [...rowOf(weights.positions, 2)],
      };
    },
  },
  inCode: {
    lines: () => [
      told("rows:", [2 * rows - 1], 0),
      told("row 8:", rowOf(weights.positions, 4), 2),
      told("row 9:", middle(4), 3),
    ],
  },
};
