import type { Maker } from "../../draw/program.js";
import { programsWith } from "../attempt/program.js";
import type { Values } from "../shared/setting.js";
import { shown, type similarity } from "./settings.js";

/** Programs that make the rows of the reader's own encoding, and the product of each two of them. */
export const programs: Maker<Values<typeof similarity.settings>> = (settings) =>
  programsWith(settings, {
    rows: "encoding",
    PyTorch: `table = table[:${shown}].double() @ table[:${shown}].double().T\n`,
    NumPy: `table = table[:${shown}] @ table[:${shown}].T\n`,
    JavaScript: `
// The product of each two of the first ${shown} rows.
const count = Math.min(length, ${shown});
const rows = Array.from({ length: count }, (_, n) =>
  [...encoding.data.slice(n * dim, (n + 1) * dim)],
);
const products = rows.flatMap((row) =>
  rows.map((other) => row.reduce((sum, value, i) => sum + value * other[i], 0)),
);
const table = { data: products, shape: [count, count] };
`,
  });
