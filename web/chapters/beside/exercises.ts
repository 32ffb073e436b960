import type { Exercises } from "../../code/exercise.js";
import { told } from "../../code/output.js";

const [columns, beside, matrices, layers] = [512, 64, 3, 6];

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "589,824", slips: { one: "32,768", layer: "98,304" } },
    decimals: 0,
    numbers: () => ({
      right: beside * columns * matrices * layers,
      one: beside * columns,
      layer: beside * columns * matrices,
    }),
  },
  inCode: {
    lines({ posenc }) {
      const lengths = (dim: number) => {
        const encoding = posenc.sinusoidal({ dim });
        return [0, 3, 5000].map((n) => Math.sqrt(encoding.similarity([n], [n]).data[0] ?? 0));
      };
      const [length = 0] = lengths(512);
      const angle = Math.atan2(length, Math.sqrt(512));
      return [
        ...[32, 512].map((dim) => told(`d = ${dim}:`, lengths(dim), 3)),
        told("angle:", [(180 * angle) / Math.PI], 2),
      ];
    },
  },
};
