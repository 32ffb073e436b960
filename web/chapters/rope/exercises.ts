import type { Exercises } from "../../code/exercise.js";
import { told } from "../../code/output.js";
import { turn } from "../../figures/rope/turn.js";

const q = Float32Array.of(0.6, 0.8, 1, 0, 0.8, -0.6, 0, 1);
const shape = [1, q.length];

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "−2.50", slips: { bare: "−0.42", once: "4.52", sum: "5.06" } },
    decimals: 2,
    numbers(posenc) {
      const encoding = posenc.sinusoidal({ dim: 2 });
      const cosine = (angle: number) => encoding.phasors(angle).cosines[0] ?? 0;
      const [two, seven, twelve] = [cosine(2), cosine(7), cosine(12)];
      return {
        right: 6 * two,
        bare: two,
        once: 6 * seven,
        sum: 6 * twelve,
        two,
        seven,
        twelve,
      };
    },
  },
  inCode: {
    lines({ posenc }) {
      const encoding = posenc.sinusoidal({ dim: q.length });
      const turned = (place: number) => ({
        data: turn(encoding, q, place),
        shape,
      });
      // The key is the query, turned 3 places on.
      const score = (m: number, n: number) =>
        posenc.similarity(turned(m), turned(n + 3)).data[0] ?? 0;
      const scores = Array.from({ length: 61 }, (_, apart) => score(apart, 0));
      const largest = scores.indexOf(Math.max(...scores));
      return [
        told(
          "scores:",
          [0, 100, 1000].map((n) => score(n + 3, n)),
          3,
        ),
        told("largest at:", [largest], 0),
      ];
    },
  },
};
