const pos = 5;
const dim = 8;

const pe = library(dim);
const { sinStart, cosStart, stride } = pe.fields[0];
const half = Array.from({ length: dim / 2 }, (_, i) => stride * i);
const sines = half.map((column) => pe.cell(pos, sinStart + column).value);
const cosines = half.map((column) => pe.cell(pos, cosStart + column).value);
const interleaved = sines.flatMap((sine, i) => [sine, cosines[i]]);
const concatenated = [...sines, ...cosines];

for (const row of [interleaved, concatenated]) {
  console.log(row.map((value) => value.toFixed(4)).join(" "));
}
// The way from one to the other: every second column, then the rest.
const moved = [0, 1].flatMap((odd) => interleaved.filter((_, n) => n % 2 === odd));
console.log(moved.every((value, n) => value === concatenated[n]));
