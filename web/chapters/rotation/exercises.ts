import type { Exercises } from "../../code/exercise.js";

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "1.00", slips: { other: "0.00", mixed: "0.96" } },
    decimals: 2,
    within: 0.02,
    numbers(posenc) {
      const terms = posenc.sinusoidal({ dim: 4 }).rotation(93).terms(64, 1);
      const { sinAlpha, cosAlpha, sinBeta, cosBeta } = terms;
      return {
        right: terms.rotatedSine,
        other: terms.rotatedCosine,
        mixed: sinAlpha * sinBeta + cosAlpha * cosBeta,
        sinAlpha,
        cosAlpha,
        sinBeta,
        cosBeta,
      };
    },
  },
  inCode: {
    lines({ posenc }) {
      const encoding = posenc.sinusoidal({ dim: 8 });
      const matrix = (k: number) => Array.from(encoding.rotation(k).matrix().data);
      const isNear = (a: readonly number[], b: readonly number[]) =>
        a.every((value, n) => Math.abs(value - (b[n] ?? 0)) < 1e-6);
      const both = encoding.rotation(3).compose(encoding.rotation(4)).matrix();
      const turned = matrix(3);
      const back = turned.map((_, n) => turned[(n % 8) * 8 + Math.floor(n / 8)] ?? 0);
      return [
        { label: "3 and then 4 is 7:", value: isNear(Array.from(both.data), matrix(7)) },
        { label: "the transpose goes back:", value: isNear(back, matrix(-3)) },
      ];
    },
  },
};
