import { load } from "posenc";

const [length, dim, layers] = [3, 8, 2];
const posenc = await load();
const encoding = posenc.sinusoidal({ dim });
const pe = encoding.encode(length).data;
const largest = (rows) => Math.max(...rows.map(Math.abs));

function above(beforeEach) {
  const h = encoding.addTo(new Float32Array(length * dim));
  for (let layer = 0; layer < layers; layer++) {
    if (beforeEach && layer > 0) encoding.addTo(h);
    // A layer adds its result to its input; this one has none.
  }
  return largest(h) / largest(pe);
}

console.log("added once:", above(false).toFixed(1));
console.log("before each layer:", above(true).toFixed(1));
