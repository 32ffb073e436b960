const p = 20;
const k = 6;
const dim = 64;

const pe = library(dim);
const columns = Array.from({ length: dim }, (_, column) => column);

function product(from, to) {
  const parts = columns.map((column) => pe.cell(from, column).value * pe.cell(to, column).value);
  return parts.reduce((sum, part) => sum + part).toFixed(4);
}

console.log("here:", product(p, p + k));
console.log("from 0:", product(0, k));
console.log("peak:", product(p, p));
