import { type Output, told } from "../../code/output.js";

/** What is added at the number: itself, its share of 5000, one sine and cosine. */
export const output: Output = {
  lines({ posenc, settings }) {
    const n = Number(settings.n);
    const { data } = posenc.sinusoidal({ dim: 2 }).encode([n]);
    return [told("number:", [n], 0), told("share:", [n / 5000], 4), told("wave:", data, 2)];
  },
};
