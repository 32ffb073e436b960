import { type Output, told } from "../../code/output.js";

const [dim, n] = [4, 3];
const word = [1, 2, -1, 0.5];
const weights = [1, 0, 2, -1, 0.5, -1, 0, 1];

/** What a layer makes of a word with its position: added, and set beside with the same weights twice. */
export const output: Output = {
  lines({ posenc }) {
    const shape = [1, dim];
    const data = posenc.sinusoidal({ dim }).addTo(Float32Array.from(word), { shape, start: n });
    const rows = { data: Float32Array.from(weights), shape: [2, dim] };
    const made = posenc.similarity(rows, { data, shape }).data;
    return [
      told("added:", made, 3),
      told("beside:", made, 3),
      told("weights:", [weights.length, 2 * weights.length], 0),
    ];
  },
};
