const dim = 64;
const pos = 5;
const k = 3;
const pair = 2;

const pe = library(dim);
const { sinStart, cosStart, stride, frequencies } = pe.fields[0];

/** Sine and cosine of a pair. */
function hand(position, i) {
  return [sinStart, cosStart].map((start) => pe.cell(position, start + stride * i).value);
}

/** The same, turned by k times the pair's frequency. */
function turned([sine, cosine], i) {
  const [s, c] = [Math.sin(k * frequencies[i]), Math.cos(k * frequencies[i])];
  return [c * sine + s * cosine, c * cosine - s * sine];
}

const told = (numbers) => numbers.map((value) => value.toFixed(4)).join(" ");
const pairs = Array.from(frequencies, (_, i) => [hand(pos + k, i), turned(hand(pos, i), i)]);
const isEqual = pairs.every(([a, b]) => a.every((value, n) => Math.abs(value - b[n]) < 1e-12));
console.log("computed:", told(pairs[pair][0]));
console.log("rotated:", told(pairs[pair][1]));
console.log("equal:", isEqual);
