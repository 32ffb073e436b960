import type { Sinusoidal } from "posenc";
import type { Exercises } from "../../code/exercise.js";
import { told } from "../../code/output.js";

const sought = 23;

/** The first numbers of its row, with as many decimals as a reader types. */
const barcodeOf = (encoding: Sinusoidal) =>
  [0, 1, 2, 3].map((column) => Number(encoding.cell(sought, column).value.toFixed(2)));

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "314", slips: { whole: "628", quarter: "157" } },
    decimals: 0,
    within: 1,
    numbers(posenc) {
      const encoding = posenc.sinusoidal({ dim: 64 });
      const { wavelength } = encoding.cell(0, 32);
      return {
        right: wavelength / 2,
        whole: wavelength,
        quarter: wavelength / 4,
        barcode: barcodeOf(encoding),
      };
    },
  },
  inCode: {
    lines({ posenc }) {
      const encoding = posenc.sinusoidal({ dim: 64 });
      const barcode = barcodeOf(encoding);
      const apart = Array.from({ length: 100 }, (_, pos) =>
        Math.max(...barcode.map((value, col) => Math.abs(encoding.cell(pos, col).value - value))),
      );
      const [best = 0, second = 0] = [...apart].sort((a, b) => a - b);
      return [
        told("position:", [apart.indexOf(best)], 0),
        told("second best:", [apart.indexOf(second)], 0),
      ];
    },
  },
};
