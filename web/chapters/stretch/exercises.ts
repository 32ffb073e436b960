import type { Exercises } from "../../code/exercise.js";
import { told } from "../../code/output.js";

const [factor, slow, fast] = [8, 1, 4];

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "3.36", slips: { whole: "8", lengths: "6.62" } },
    decimals: 2,
    numbers(posenc) {
      const length = posenc.sinusoidal({ dim: 8 }).wavelengths[2] ?? 0;
      const share = (1000 / length - slow) / (fast - slow);
      const right = 1 / ((1 - share) / factor + share);
      return {
        right,
        after: length * right,
        whole: factor,
        lengths: (1 - share) * factor + share,
      };
    },
  },
  inCode: {
    lines({ posenc }) {
      const { wavelengths } = posenc.sinusoidal({ dim: 128, base: 500000 });
      const turns = wavelengths.map((length) => 8192 / length);
      return [4, 32].map((most) => {
        const kept = turns.filter((count) => count >= most).length;
        const whole = turns.filter((count) => count <= 1).length;
        return told(`from ${most}:`, [kept, turns.length - kept - whole, whole], 0);
      });
    },
  },
};
