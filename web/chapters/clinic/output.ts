import { type Output, told } from "../../code/output.js";

const dim = 16;

/** The four checks of a table: position 0, position 1, a pair's squares, the last pair's angle. */
export const output: Output = {
  lines({ posenc }) {
    const encoding = posenc.sinusoidal({ dim });
    const values = (position: number, columns: readonly number[]) =>
      columns.map((column) => encoding.cell(position, column).value);
    const second = encoding.layout === "interleaved" ? [2, 3] : [1, 1 + encoding.pairs];
    const pair = { data: Float32Array.from(values(1, second)), shape: [1, 2] };
    return [
      told("position 0:", values(0, [0, 1, 2, 3]), 0),
      told("position 1:", values(1, [0, 1]), 4),
      told("squares:", posenc.similarity(pair, pair).data, 4),
      told("last angle:", [encoding.cell(1, dim - 1).angle], 6),
    ];
  },
};
