import { load } from "posenc";

const n = 5;

const bits = [3, 2, 1, 0].map((i) => (n >> i) & 1);
const posenc = await load();
const { cosines } = posenc.sinusoidal({ dim: 8, base: 16 }).phasors(Math.PI * n);
const soft = [...cosines].reverse().map((cosine) => (1 - cosine) / 2);

console.log("bits:", bits.join(" "));
console.log("soft:", soft.map((value) => value.toFixed(2)).join(" "));
