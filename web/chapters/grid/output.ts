import { type Output, told } from "../../code/output.js";

const dim = 64;

/** The product of a patch with itself, and with itself in the other order of the axes. */
export const output: Output = {
  lines({ posenc, settings }) {
    const [x, y] = [Number(settings.x), Number(settings.y)];
    const row = (order: "x-first" | "y-first") => {
      // A grid that ends with this patch.
      const { data } = posenc.grid({ dim, shape: [y + 1, x + 1], order });
      return { data: data.slice(-dim), shape: [1, dim] };
    };
    const [xFirst, yFirst] = [row("x-first"), row("y-first")];
    return [
      told("with itself:", posenc.similarity(xFirst, xFirst).data, 2),
      told("exchanged:", posenc.similarity(yFirst, xFirst).data, 2),
    ];
  },
};
