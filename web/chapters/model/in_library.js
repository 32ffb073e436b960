const [length, dim, layers] = [3, 8, 2];
const encoding = library(dim);
const places = { start: first, shape: [length, dim] };
const pe = encoding.encode({ start: first, length }).data;
const largest = (rows) => Math.max(...rows.map(Math.abs));

function above(beforeEach) {
  const h = encoding.addTo(new Float32Array(length * dim), places);
  for (let layer = 0; layer < layers; layer++) {
    if (beforeEach && layer > 0) encoding.addTo(h, places);
    // A layer adds its result to its input; this one has none.
  }
  return largest(h) / largest(pe);
}

console.log("added once:", above(false).toFixed(1));
console.log("before each layer:", above(true).toFixed(1));
