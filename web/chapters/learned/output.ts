import { type Output, told } from "../../code/output.js";
import { rowOf, weights } from "../../figures/learned/bert.js";

/** A position's row of the learned table, if it has one, and of waves. */
export const output: Output = {
  lines({ posenc, settings }) {
    const pos = Number(settings.pos);
    const learned = rowOf(weights.positions, pos);
    const waves = posenc.sinusoidal({ dim: 4 }).encode([pos]).data;
    return [
      learned.length > 0 ? told("learned:", learned, 2) : told("learned: no row", [pos], 0),
      told("wave:", waves, 2),
    ];
  },
};
