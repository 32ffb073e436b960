import type { LayoutName } from "posenc";
import { type Output, rowOf } from "../../code/output.js";

/** The shape of the table, the first eight numbers of a row, and one cell. */
export const output: Output = {
  lines({ posenc, settings, dtype }) {
    const [dim, length, base, pos, col] = ["dim", "length", "base", "pos", "col"].map((name) =>
      Number(settings[name]),
    ) as [number, number, number, number, number];
    const layout = settings.layout as LayoutName;
    const encoding = posenc.sinusoidal({ dim, base, layout });
    const columns = Array.from({ length: Math.min(8, dim) }, (_, column) => column);
    const { data } = rowOf(encoding, pos, { dtype, columns: [col] });
    return [
      { label: `(${length}, ${dim})` },
      { value: rowOf(encoding, pos, { dtype, columns }) },
      { value: { data, shape: [] } },
    ];
  },
};
