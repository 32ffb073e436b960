import { load } from "posenc";

const dim = 64;

const posenc = await load();
const { wavelengths } = posenc.sinusoidal({ dim });

console.log("pairs:", String(wavelengths.length));
console.log(`first: ${wavelengths[0].toFixed(2)}`);
console.log(`last: ${wavelengths.at(-1).toFixed(2)}`);
