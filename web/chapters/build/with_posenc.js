import { load } from "posenc";

const posenc = await load();
const encoding = posenc.sinusoidal({ dim: 4 });
// In float64, number by number. `encoding.trace(4)` has each array of the six lines.
for (const position of [0, 1, 2, 3]) {
  const row = [0, 1, 2, 3].map((column) => encoding.cell(position, column).value);
  console.log(row.map((value) => value.toFixed(4)).join(" "));
}
