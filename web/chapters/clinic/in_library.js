const dim = 16;
const pe = library(dim);
const { sinStart, cosStart, stride } = pe.fields[0];
const value = (position, column) => pe.cell(position, column).value;
const pair = (position, i) => [sinStart, cosStart].map((at) => value(position, at + stride * i));
const [second, last] = [pair(1, 1), pair(1, dim / 2 - 1)];

console.log("position 0:", [0, 1, 2, 3].map((column) => value(0, column)).join(" "));
console.log("position 1:", [0, 1].map((column) => value(1, column).toFixed(4)).join(" "));
console.log("squares:", (second[0] ** 2 + second[1] ** 2).toFixed(4));
console.log("last angle:", Math.atan2(last[0], last[1]).toFixed(6));
