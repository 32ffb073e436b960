const n = 20;
const apart = 3;
const q = [0.6, 0.8, 1, 0, 0.8, -0.6, 0, 1];
const k = q;

const pe = library(q.length);
const { sinStart, cosStart, stride } = pe.fields[0];
const pairs = Array.from({ length: q.length / 2 }, (_, i) => [
  sinStart + stride * i,
  cosStart + stride * i,
]);

function turn(x, place) {
  const turned = [];
  for (const [first, second] of pairs) {
    const [s, c] = [pe.cell(place, first).value, pe.cell(place, second).value];
    turned[first] = x[first] * c - x[second] * s;
    turned[second] = x[second] * c + x[first] * s;
  }
  return turned;
}

const add = (x, place) => x.map((value, column) => value + pe.cell(place, column).value);

for (const [name, placed] of Object.entries({ turned: turn, added: add })) {
  const score = (at) => {
    const [query, key] = [placed(q, at + apart), placed(k, at)];
    return query.reduce((sum, value, column) => sum + value * key[column], 0).toFixed(4);
  };
  console.log(`${name}:`, score(n), score(n + 40));
}
