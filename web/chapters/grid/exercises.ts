import type { Posenc } from "posenc";
import type { Exercises } from "../../code/exercise.js";
import { told } from "../../code/output.js";

/** The products of a patch with every patch of a square grid, row by row. */
function productsWith(posenc: Posenc, patch: { x: number; y: number }, dim: number, side: number) {
  const grid = posenc.grid({ dim, shape: [side, side] });
  const at = (patch.y * side + patch.x) * dim;
  const row = { data: grid.data.slice(at, at + dim), shape: [1, dim] };
  return Array.from(posenc.similarity(row, grid).data);
}

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "2.01", slips: { half: "0.01", peak: "4" } },
    decimals: 2,
    numbers(posenc) {
      const products = productsWith(posenc, { x: 2, y: 1 }, 8, 6);
      const { cosines } = posenc.sinusoidal({ dim: 4 }).phasors(3);
      const half = (cosines[0] ?? 0) + (cosines[1] ?? 0);
      return { right: products[4 * 6 + 2] ?? 0, peak: products[1 * 6 + 2] ?? 0, half };
    },
  },
  inCode: {
    lines({ posenc }) {
      const [x, y, side] = [5, 3, 14];
      const products = productsWith(posenc, { x, y }, 64, side);
      const high = products.map((product) => product > 0.85 * 32);
      const isOnCross = high.map((_, n) => n % side === x || Math.floor(n / side) === y);
      const count = (wanted: boolean) =>
        high.filter((isHigh, n) => isHigh && isOnCross[n] === wanted).length;
      return [told("on the cross:", [count(true)], 0), told("beside it:", [count(false)], 0)];
    },
  },
};
