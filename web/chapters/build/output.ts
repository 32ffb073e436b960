import { type Output, told } from "../../code/output.js";
import { decimal } from "../../text/tensor.js";

const columns = [0, 1, 2, 3];

/** The table that the six lines make. */
export const output: Output = {
  lines({ posenc, first: start = 0 }) {
    const encoding = posenc.sinusoidal({ dim: 4 });
    return [0, 1, 2, 3].map((position) => {
      const [first = 0, ...others] = columns.map(
        (column) => encoding.cell(start + position, column).value,
      );
      return told(decimal(first), others, 4);
    });
  },
};
