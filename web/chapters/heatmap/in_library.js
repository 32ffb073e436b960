const dim = 64;
const length = 50;
const base = 10000;
const pos = 5;
const col = 4;

const pe = library(dim, base);
const { shape } = pe.encode(length);
const row = Array.from({ length: Math.min(8, dim) }, (_, column) => pe.cell(pos, column).value);

console.log(`(${shape.join(", ")})`);
console.log(row.map((value) => value.toFixed(4)).join(" "));
console.log(pe.cell(pos, col).value.toFixed(4));
