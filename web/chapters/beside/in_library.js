const [d, n] = [4, 3];
const x = [1, 2, -1, 0.5];
const weights = [
  [1, 0, 2, -1],
  [0.5, -1, 0, 1],
];

const pe = library(d);
const p = x.map((_, column) => pe.cell(n, column).value);

const read = (row, columns) =>
  row.reduce((sum, weight, column) => sum + weight * columns[column], 0).toFixed(3);

const twice = weights.map((row) => [...row, ...row]);
const sum = x.map((value, column) => value + p[column]);
const added = weights.map((row) => read(row, sum));
const beside = twice.map((row) => read(row, [...x, ...p]));

console.log("added:", ...added);
console.log("beside:", ...beside);
console.log("weights:", weights.flat().length, twice.flat().length);
