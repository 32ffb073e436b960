import { type Output, rowOf } from "../../code/output.js";

/** The row in both layouts, and that moving its columns makes one of the other. */
export const output: Output = {
  lines({ posenc, settings, dtype }) {
    const [pos, dim] = [Number(settings.pos), 8];
    const columns = Array.from({ length: dim }, (_, column) => column);
    const rows = (["interleaved", "concatenated"] as const).map((layout) =>
      rowOf(posenc.sinusoidal({ dim, layout }), pos, { dtype, columns }),
    );
    const [interleaved, concatenated] = rows.map(({ data }) => Array.from(data));
    const moved = [0, 1].flatMap((odd) => interleaved?.filter((_, column) => column % 2 === odd));
    return [
      ...rows.map((value) => ({ value })),
      { value: moved.every((value, column) => value === concatenated?.[column]) },
    ];
  },
};
