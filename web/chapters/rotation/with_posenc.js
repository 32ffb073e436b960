import { load } from "posenc";

const dim = 64;
const pos = 5;
const k = 3;
const pair = 2;

const posenc = await load();
const rotation = posenc.sinusoidal({ dim }).rotation(k);
const terms = rotation.terms(pos, pair);

const { directSine, directCosine, rotatedSine, rotatedCosine } = terms;
console.log(`computed: ${directSine.toFixed(4)} ${directCosine.toFixed(4)}`);
console.log(`rotated: ${rotatedSine.toFixed(4)} ${rotatedCosine.toFixed(4)}`);
console.log("equal:", terms.residual < 1e-12);
