import { load } from "posenc";

const posenc = await load();
const { afterCosines } = posenc.sinusoidal({ dim: 4 }).trace(3);
// `trace` also has every array before it: positions, divTerm, angles, afterSines.

const { data, shape } = afterCosines;
for (let row = 0; row < shape[0]; row++) {
  const values = data.slice(row * shape[1], (row + 1) * shape[1]);
  console.log(Array.from(values, (value) => value.toFixed(5)).join(" "));
}
