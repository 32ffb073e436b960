import { type Output, told } from "../output.js";

/** The bits of a number, and the waves that they melt into. */
export const output: Output = {
  lines({ posenc, settings }) {
    const n = Number(settings.n);
    const encoding = posenc.sinusoidal({ dim: 8, base: 16 });
    const halfTurn = (encoding.wavelengths[0] ?? 0) / 2;
    const { cosines } = encoding.phasors(halfTurn * n);
    return [
      told("bits:", [...n.toString(2).padStart(4, "0")].map(Number), 0),
      told(
        "soft:",
        [...cosines].reverse().map((cosine) => (1 - cosine) / 2),
        2,
      ),
    ];
  },
};
