import { load } from "posenc/rotary";
import { positions } from "posenc/rotary/vision";
import type { Exercises } from "../../code/exercise.js";
import { told } from "../../code/output.js";
import { records } from "../../figures/mrope/record.js";

const { turns } = await records.mrope();
const names = turns.axes.map((axis) => ["t", "h", "w"][axis]);

/** Five words, a picture of 12 rows and 20 columns, and a word. */
const [words, rows, columns, image] = [5, 12, 20, 7];
const session = (await load()).session({
  ...{ model_type: "qwen2_vl", image_token_id: image },
  text_config: { model_type: "qwen2_vl_text", rope_scaling: { mrope_section: [16, 24, 24] } },
});

export const exercises: Exercises = {
  byHand: {
    pencil: { right: "25", slips: { counted: "245", rows: "17", last: "24" } },
    decimals: 0,
    numbers() {
      const tokens = Array.from({ length: words + rows * columns + 1 }, (_, n) =>
        n >= words && n < words + rows * columns ? image : 1,
      );
      const grids = { images: [[1, 2 * rows, 2 * columns]] };
      const { data } = positions(session, { tokens: [tokens], grids }).ids;
      const at = (axis: number, token: number) => data[axis * tokens.length + token] ?? 0;
      const next = tokens.length - 1;
      return {
        right: at(0, next),
        counted: next,
        rows: at(1, next - 1) + 1,
        last: at(2, next - 1),
      };
    },
  },
  inCode: {
    lines: () => [
      { label: ["first:", ...names.slice(0, 6)].join(" ") },
      { label: ["last:", ...names.slice(-6)].join(" ") },
      told(
        "pairs:",
        ["t", "h", "w"].map((one) => names.filter((name) => name === one).length),
        0,
      ),
    ],
  },
};
