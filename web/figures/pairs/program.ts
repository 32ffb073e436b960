import { javascript, type Maker, numpy, pytorch } from "../../draw/program.js";
import type { State } from "./reading.js";
import { dim } from "./settings.js";

/** A column's pair: of its neighbour, or of the column that is half a head away. */
const pairOf = (pairing: State["turn"]) =>
  pairing === "adjacent" ? "column // 2" : "column % (dim // 2)";

/** Programs that tell for each column of a head which pair turns it, and of which hand it is a half. */
export const programs: Maker<State> = ({ turn, rows }) => ({
  PyTorch: pytorch(
    { dim },
    `
column = torch.arange(dim)
pair = ${pairOf(turn)}
hand = ${pairOf(rows)}
table = torch.stack([pair, hand], dim=1).double()
`,
  ),
  NumPy: numpy(
    { dim },
    `
column = np.arange(dim)
pair = ${pairOf(turn)}
hand = ${pairOf(rows)}
table = np.stack([pair, hand], axis=1)
`,
  ),
  JavaScript: javascript(
    '{ load } from "posenc/rotary"',
    { dim, turn, rows },
    `
const posenc = await load();
// The pairs of neighbours, and the same moved as the rows of weights are.
const data = Float32Array.from({ length: dim }, (_, column) => Math.floor(column / 2));
const seats = (to) =>
  posenc.convertPairing({ data, shape: [dim] }, { from: "adjacent", to, headDim: dim }).data;
const [pair, hand] = [seats(turn), seats(rows)];
const table = {
  data: Float64Array.from({ length: 2 * dim }, (_, n) => [pair, hand][n % 2][Math.floor(n / 2)]),
  shape: [dim, 2],
};
`,
  ),
});
