import { load } from "posenc/rotary";

const posenc = await load();
// Neighbours share their pair's columns: of every other one, sines beside cosines are the paper's row.
const { sin, cos } = posenc
  .preset("transformers-default", { dim: 8, pairing: "adjacent" })
  .tables([3]);
const row = [0, 2, 4, 6].flatMap((column) => [sin.data[column], cos.data[column]]);
console.log(JSON.stringify(row));
