const dim = 8;
const q = [0.6, 0.8, 1, 0, 0.8, -0.6, 0, 1];
const k = [0.8, 0.6, 0, 1, 1, 0, 0.6, 0.8];

const pe = library(dim);
const { sinStart, cosStart, stride } = pe.fields[0];
const neighbours = [0, 2, 4, 6].map((first) => [first, first + 1]);
const halves = [0, 1, 2, 3].map((first) => [first, first + 4]);

function turn(x, place, pairs) {
  const turned = [];
  for (const [i, [first, second]] of pairs.entries()) {
    const s = pe.cell(place, sinStart + stride * i).value;
    const c = pe.cell(place, cosStart + stride * i).value;
    turned[first] = x[first] * c - x[second] * s;
    turned[second] = x[second] * c + x[first] * s;
  }
  return turned;
}

function score(q, k, pairs) {
  const [query, key] = [turn(q, 7, pairs), turn(k, 4, pairs)];
  return query.reduce((sum, value, column) => sum + value * key[column], 0).toFixed(4);
}

// The first numbers of all hands, then the second ones.
const moved = (x) => [0, 1].flatMap((one) => neighbours.map((pair) => x[pair[one]]));

console.log("neighbours:", score(q, k, neighbours));
console.log("halves:", score(q, k, halves));
console.log("halves, moved:", score(moved(q), moved(k), halves));
