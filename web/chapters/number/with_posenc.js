import { load } from "posenc";

const n = 3;

const posenc = await load();
const { data } = posenc.sinusoidal({ dim: 2 }).encode([n]);

console.log("number:", String(n));
console.log(`share: ${(n / 5000).toFixed(4)}`);
console.log("wave:", Array.from(data, (value) => value.toFixed(2)).join(" "));
