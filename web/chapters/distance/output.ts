import { type Output, told } from "../../code/output.js";

/** The product of two positions, here and from 0 on, and of a position with itself. */
export const output: Output = {
  lines({ posenc, settings }) {
    const [p, k] = [Number(settings.p), Number(settings.k)];
    const encoding = posenc.sinusoidal({ dim: 64 });
    const product = (from: number, to: number) => encoding.similarity([from], [to]).data;
    return [
      told("here:", product(p, p + k), 4),
      told("from 0:", product(0, k), 4),
      told("peak:", product(p, p), 4),
    ];
  },
};
