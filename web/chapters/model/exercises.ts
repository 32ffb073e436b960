import type { Exercises } from "../../code/exercise.js";
import { told } from "../../code/output.js";

const layers = 6;
const [word, result] = [0.2, 0.05];

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "1.41", slips: { each: "5.96" } },
    decimals: 2,
    numbers(posenc) {
      const encoding = posenc.sinusoidal({ dim: 2 });
      const above = (times: number) => {
        const h = Float32Array.of(word, 0);
        for (let time = 0; time < times; time++) {
          encoding.addTo(h, { positions: [2], shape: [1, 2] });
        }
        return (h[0] ?? 0) + layers * result;
      };
      return {
        right: above(1),
        each: above(layers),
        added: encoding.cell(2, 0).value,
      };
    },
  },
  inCode: {
    lines({ posenc }) {
      const encoding = posenc.sinusoidal({ dim: 512 });
      return [0, 7, 5000].map((pos) => {
        const { data } = encoding.similarity([pos], [pos]);
        return told(`position ${pos}:`, [data[0] ?? 0], 1);
      });
    },
  },
};
