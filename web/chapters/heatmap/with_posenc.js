import { load } from "posenc";

const dim = 64;
const length = 50;
const base = 10000;
const layout = "interleaved";
const pos = 5;
const col = 4;

const posenc = await load();
const encoding = posenc.sinusoidal({ dim, base, layout });
const { data, shape } = encoding.encode(length); // float32; a `cell` has its value in float64
const row = data.subarray(pos * dim, (pos + 1) * dim);

console.log(`(${shape.join(", ")})`);
console.log(Array.from(row.subarray(0, 8), (value) => value.toFixed(4)).join(" "));
console.log(encoding.cell(pos, col).value.toFixed(4));
