import type { Output } from "../../code/output.js";

const [length, dim] = [3, 4];

/** The twelve numbers. */
export const output: Output = {
  decimals: 5,
  lines({ posenc, dtype, first = 0 }) {
    const encoding = posenc.sinusoidal({ dim });
    const exact = Array.from(
      { length: length * dim },
      (_, cell) => encoding.cell(first + Math.floor(cell / dim), cell % dim).value,
    );
    const data = dtype === "float32" ? Float32Array.from(exact) : exact;
    return [{ value: { data, shape: [length, dim] } }];
  },
};
