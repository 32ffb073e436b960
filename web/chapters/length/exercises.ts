import type { Exercises } from "../../code/exercise.js";
import { told } from "../../code/output.js";

/** How many places back the model has learned to look, and how many times slower its hands are. */
const [back, times] = [3, 3];

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "9", slips: { kept: "3", fewer: "1" } },
    decimals: 0,
    numbers: () => ({ right: back * times, times, kept: back, fewer: back / times }),
  },
  inCode: {
    lines({ posenc }) {
      const roundWithin = (base: number, places: number) =>
        posenc.sinusoidal({ dim: 16, base }).wavelengths.filter((one) => one <= places).length;
      return [10000, 3].map((base) =>
        told(`base ${base}:`, [roundWithin(base, 12), roundWithin(base, 48)], 0),
      );
    },
  },
};
