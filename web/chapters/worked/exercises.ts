import type { Exercises } from "../../code/exercise.js";

const length = 3;

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "2.80", slips: { sum: "1.40", sine: "0.62" } },
    decimals: 2,
    numbers(posenc) {
      const encoding = posenc.sinusoidal({ dim: 4 });
      const sum = encoding.addTo(Float32Array.of(0.1, 0.2, 0.3, 0.4), {
        positions: [1],
        shape: [1, 4],
      });
      const [sine = 0, cosine = 0] = sum.slice(2);
      // Of many copies some survive.
      const grown = (value: number) =>
        Math.max(...posenc.dropout(new Float32Array(32).fill(value), { p: 0.5, seed: 1 }));
      return {
        right: grown(cosine),
        sum: cosine,
        sine: grown(sine),
        added: encoding.cell(1, 3).value,
      };
    },
  },
  inCode: {
    lines({ posenc }) {
      const encoding = posenc.sinusoidal({ dim: 6 });
      const data = Array.from(
        { length: length * 6 },
        (_, cell) => encoding.cell(Math.floor(cell / 6), cell % 6).value,
      );
      return [{ value: { data, shape: [length, 6] } }];
    },
  },
};
