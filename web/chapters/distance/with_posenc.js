import { load } from "posenc";

const p = 20;
const k = 6;
const dim = 64;

const posenc = await load();
const encoding = posenc.sinusoidal({ dim });
const product = (from, to) => encoding.similarity([from], [to]).data[0].toFixed(4);

console.log("here:", product(p, p + k));
console.log("from 0:", product(0, k));
console.log("peak:", product(p, p));
