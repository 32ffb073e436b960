import { load } from "posenc";

const dim = 64;
const length = 50;
const base = 10000;
const pos = 5;
const col = 4;

const posenc = await load();
const encoding = posenc.sinusoidal({ dim, base });
const { shape } = encoding.encode(length);

console.log(`(${shape.join(", ")})`);
console.log(`pe[${pos}, ${col}] = ${encoding.cell(pos, col).value.toFixed(4)}`);
