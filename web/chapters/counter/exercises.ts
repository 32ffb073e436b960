import type { Posenc } from "posenc";
import type { Exercises } from "../../code/exercise.js";
import { told } from "../../code/output.js";

/** The softened counter: an encoding, and how far one number is from the next. */
function counter(posenc: Posenc) {
  const encoding = posenc.sinusoidal({ dim: 8, base: 16 });
  return { encoding, step: (encoding.wavelengths[0] ?? 0) / 2 };
}

const bits = (n: number) => [...n.toString(2).padStart(4, "0")];

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "0.5", slips: { bit: "0", whole: "1" } },
    decimals: 2,
    numbers(posenc) {
      const { encoding, step } = counter(posenc);
      const soft = (n: number) => (1 - (encoding.phasors(step * n).cosines.at(-1) ?? 0)) / 2;
      return { right: soft(4), bit: Number(bits(4)[0]), whole: soft(8) };
    },
  },
  inCode: {
    lines({ posenc }) {
      const { encoding, step } = counter(posenc);
      const steps = [0, 1, 2, 3, 4, 5, 6, 7];
      const turned = steps.map((n) => {
        const next = bits(n + 1);
        return bits(n).filter((bit, place) => bit !== next[place]).length;
      });
      const products = steps.map((n) => {
        const { data } = encoding.similarity([step * n], [step * (n + 1)]);
        return data[0] ?? 0;
      });
      return [told("bits:", turned, 0), told("waves:", products, 3)];
    },
  },
};
