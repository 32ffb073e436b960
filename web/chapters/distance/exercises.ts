import type { Exercises } from "../../code/exercise.js";
import { told } from "../../code/output.js";

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "1.96", slips: { three: "0.01" } },
    decimals: 2,
    numbers(posenc) {
      const encoding = posenc.sinusoidal({ dim: 4 });
      const product = (k: number) => encoding.similarity([20], [20 + k]).data[0] ?? 0;
      const { cosines } = encoding.phasors(6);
      return {
        right: product(6),
        three: product(3),
        fast: cosines[0] ?? 0,
        slow: cosines[1] ?? 0,
      };
    },
  },
  inCode: {
    lines({ posenc }) {
      const encoding = posenc.sinusoidal({ dim: 64 });
      const shares = Array.from(
        { length: 100 },
        (_, k) => (encoding.similarity([0], [k]).data[0] ?? 0) / encoding.pairs,
      );
      const k = shares.findIndex((share, at) => (shares[at + 1] ?? 0) > share);
      return [told("k:", [k], 0), told("shares:", shares.slice(k, k + 2), 3)];
    },
  },
};
