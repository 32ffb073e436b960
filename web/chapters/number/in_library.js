const n = 3;

// The first pair of four columns: with two columns some libraries divide by zero.
const pe = library(4);
const { sinStart, cosStart } = pe.fields[0];
const wave = [sinStart, cosStart].map((column) => pe.cell(n, column).value);

console.log("number:", String(n));
console.log(`share: ${(n / 5000).toFixed(4)}`);
console.log("wave:", wave.map((value) => value.toFixed(2)).join(" "));
