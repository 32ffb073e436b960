import type { Exercises } from "../../code/exercise.js";

const dim = 2;

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "10.6", slips: { bare: "5", written: "8.5" } },
    decimals: 1,
    numbers(posenc) {
      const encoding = posenc.sinusoidal({ dim });
      const product = (place: { I: number; you: number } | undefined) => {
        const rows = Float32Array.of(1, 2, 3, 1);
        if (place) encoding.addTo(rows, { positions: [place.I, place.you], shape: [2, dim] });
        const row = (data: Float32Array) => ({ data, shape: [1, dim] });
        return posenc.similarity(row(rows.slice(0, dim)), row(rows.slice(dim))).data[0] ?? 0;
      };
      return {
        right: product({ I: 1, you: 0 }),
        written: product({ I: 0, you: 1 }),
        bare: product(undefined),
        sine: encoding.cell(1, 0).value,
        cosine: encoding.cell(1, 1).value,
      };
    },
  },
  inCode: {
    lines: () => [
      { label: "sees all words:", value: true },
      { label: "sees earlier words:", value: false },
    ],
  },
};
