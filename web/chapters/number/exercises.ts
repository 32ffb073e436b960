import type { Sinusoidal } from "posenc";
import type { Exercises } from "../../code/exercise.js";
import { told } from "../../code/output.js";

/** The square of the distance between the rows of two positions. */
function squaredDistance(encoding: Sinusoidal, p: number, q: number): number {
  const product = (a: number, b: number) => encoding.similarity([a], [b]).data[0] ?? 0;
  return product(p, p) + product(q, q) - 2 * product(p, q);
}

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "3.98", slips: { number: "18" } },
    decimals: 2,
    numbers(posenc) {
      const encoding = posenc.sinusoidal({ dim: 2 });
      return {
        right: squaredDistance(encoding, 0, 3),
        sine: encoding.cell(3, 0).value,
        cosine: encoding.cell(3, 1).value,
        number: 3 * 3 + 3 * 3,
        product: encoding.similarity([0], [3]).data[0] ?? 0,
      };
    },
  },
  inCode: {
    lines({ posenc }) {
      const again = (dim: number) => {
        const encoding = posenc.sinusoidal({ dim });
        let n = 1;
        while (squaredDistance(encoding, 0, n) >= 0.01) n++;
        return n;
      };
      return [told("one wave:", [again(2)], 0), told("two waves:", [again(4)], 0)];
    },
  },
};
