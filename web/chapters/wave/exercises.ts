import type { Exercises } from "../../code/exercise.js";
import { told } from "../../code/output.js";

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "6283", slips: { limit: "62832", before: "628" } },
    decimals: 0,
    within: 5,
    numbers(posenc) {
      const encoding = posenc.sinusoidal({ dim: 8 });
      const [turn = 0] = encoding.wavelengths;
      return {
        right: encoding.wavelengths.at(-1) ?? 0,
        before: encoding.wavelengths.at(-2) ?? 0,
        limit: turn * encoding.base,
      };
    },
  },
  inCode: {
    lines({ posenc }) {
      return [100, 10000, 500000].map((base) => {
        const { wavelengths } = posenc.sinusoidal({ dim: 64, base });
        return told(`base ${base}:`, [wavelengths.filter((length) => length <= 512).length], 0);
      });
    },
  },
};
