import type { Exercises } from "../../code/exercise.js";
import { told } from "../../code/output.js";
import { decimal } from "../../text/tensor.js";

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "0.67", slips: { doubled: "1.33", own: "0.83" } },
    decimals: 2,
    numbers(posenc) {
      const encoding = posenc.sinusoidal({ dim: 6 });
      const right = encoding.cell(0, 5).exponent;
      return {
        right,
        doubled: 2 * right,
        // With an exponent for each column, that of column 5 would be 5/6.
        own: posenc.sinusoidal({ dim: 12 }).cell(0, 10).exponent,
        divisor: encoding.trace(1).divTerm.data.at(-1) ?? 0,
      };
    },
  },
  inCode: {
    lines({ posenc }) {
      const { invFreq, invFreqByExp } = posenc.sinusoidal({ dim: 4 }).trace(4);
      const apart = invFreq.data.map((one, n) => Math.abs(one - (invFreqByExp.data[n] ?? 0)));
      const [first = 0, ...others] = invFreqByExp.data;
      return [
        told(`frequencies: ${decimal(first)}`, others, 4),
        { label: "equal to 12 digits:", value: Math.max(...apart) < 1e-12 },
      ];
    },
  },
};
