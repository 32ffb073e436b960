import type { Exercises } from "../../code/exercise.js";
import { told } from "../../code/output.js";

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "0.001", slips: { endpoint: "0.0001", cosine: "1" } },
    decimals: 3,
    within: 0.0001,
    numbers(posenc) {
      const encoding = posenc.sinusoidal({ dim: 8 });
      return {
        right: encoding.cell(1, 6).value,
        // Where the last frequency is 1/base, as in some libraries. The sine of so small an angle is the angle.
        endpoint: 1 / encoding.base,
        cosine: encoding.cell(1, 7).value,
      };
    },
  },
  inCode: {
    lines({ posenc }) {
      const encoding = posenc.sinusoidal({ dim: 16 });
      const squares = (sine: number, cosine: number) => {
        const row = [encoding.cell(1, sine).value, encoding.cell(1, cosine).value];
        const pair = { data: Float32Array.from(row), shape: [1, 2] };
        return posenc.similarity(pair, pair).data;
      };
      // Column j of the copy has the exponent 2j/d, which is that of the paper's pair j.
      return [told("right:", squares(2, 3), 4), told("copy:", squares(4, 7), 4)];
    },
  },
};
