import { type Output, told } from "../../code/output.js";

/** How many wavelengths there are, the shortest and the longest. */
export const output: Output = {
  lines({ posenc, settings }) {
    const { wavelengths } = posenc.sinusoidal({ dim: Number(settings.dim) });
    return [
      told("pairs:", [wavelengths.length], 0),
      told("first:", wavelengths.slice(0, 1), 2),
      told("last:", wavelengths.slice(-1), 2),
    ];
  },
};
