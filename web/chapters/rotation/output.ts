import type { Output } from "../../code/output.js";

/** How far two ways of computing the same number may be apart. */
const rounding = { float32: 1e-6, float64: 1e-12 } as const;

/** One pair of PE(pos + k), computed and rotated, and whether the two rows agree. */
export const output: Output = {
  lines({ posenc, settings, dtype }) {
    const [dim, pos, k, pair] = ["dim", "pos", "k", "pair"].map((name) =>
      Number(settings[name]),
    ) as [number, number, number, number];
    const rotation = posenc.sinusoidal({ dim }).rotation(k);
    const terms = rotation.terms(pos, pair);
    const value = (...numbers: number[]) => ({
      data: dtype === "float32" ? Float32Array.from(numbers) : numbers,
      shape: [2],
    });
    const residuals = Array.from(
      { length: dim / 2 },
      (_, index) => rotation.terms(pos, index).residual,
    );
    return [
      { label: "computed:", value: value(terms.directSine, terms.directCosine) },
      { label: "rotated:", value: value(terms.rotatedSine, terms.rotatedCosine) },
      { label: "equal:", value: Math.max(...residuals) < rounding[dtype] },
    ];
  },
};
