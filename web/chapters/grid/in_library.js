const x = 5;
const y = 1;
const dim = 64;

// A row for x and a row for y, each of half the columns.
const pe = library(dim / 2);
const columns = Array.from({ length: dim / 2 }, (_, column) => column);
const [ofX, ofY] = [x, y].map((at) => columns.map((column) => pe.cell(at, column).value));
const product = (a, b) => a.reduce((sum, value, n) => sum + value * b[n], 0).toFixed(2);

console.log("with itself:", product([...ofX, ...ofY], [...ofX, ...ofY]));
console.log("exchanged:", product([...ofY, ...ofX], [...ofX, ...ofY]));
