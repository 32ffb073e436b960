import type { LayoutName, Posenc } from "posenc";
import type { Exercises } from "../../code/exercise.js";
import { told } from "../../code/output.js";

/** For each column: which pair it belongs to, and whether it is that pair's sine or cosine. */
function columnsOf(posenc: Posenc, dim: number, layout: LayoutName): string[] {
  const encoding = posenc.sinusoidal({ dim, layout });
  return Array.from({ length: dim }, (_, column) => {
    const cell = encoding.cell(0, column);
    return `${cell.function} ${cell.pair}`;
  });
}

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "356", slips: { from: "201", sine: "100" } },
    decimals: 0,
    numbers(posenc) {
      const interleaved = columnsOf(posenc, 512, "interleaved");
      const concatenated = columnsOf(posenc, 512, "concatenated");
      return {
        right: concatenated.indexOf("cos 100"),
        from: interleaved.indexOf("cos 100"),
        sine: concatenated.indexOf("sin 100"),
      };
    },
  },
  inCode: {
    lines({ posenc }) {
      const concatenated = columnsOf(posenc, 8, "concatenated");
      const order = columnsOf(posenc, 8, "interleaved").map((one) => concatenated.indexOf(one));
      const row = (layout: LayoutName) => posenc.sinusoidal({ dim: 8, layout }).encode([5]).data;
      const [from, to] = [row("concatenated"), row("interleaved")];
      return [
        told("columns:", order, 0),
        { label: "equal:", value: order.every((column, n) => from[column] === to[n]) },
      ];
    },
  },
};
