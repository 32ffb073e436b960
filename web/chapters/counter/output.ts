import { type Output, told } from "../../code/output.js";

/** The bits of a number, and the waves that they melt into. */
export const output: Output = {
  lines({ posenc, settings, isEndpoint = false }) {
    const n = Number(settings.n);
    // Where the last frequency is 1/base, base 8 has the periods 2, 4, 8 and 16.
    const encoding = posenc.sinusoidal({ dim: 8, base: isEndpoint ? 8 : 16 });
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
