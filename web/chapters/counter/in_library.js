const n = 5;

// The base that gives the periods 2, 4, 8 and 16: 8 where the last frequency is 1/base, else 16.
const isEndpoint = Math.abs(library(8, 8).frequencies[3] - 1 / 8) < 1e-9;
const { frequencies } = library(8, isEndpoint ? 8 : 16);

const bits = [3, 2, 1, 0].map((i) => (n >> i) & 1);
const soft = [3, 2, 1, 0].map((i) => (1 - Math.cos(Math.PI * n * frequencies[i])) / 2);

console.log("bits:", bits.join(" "));
console.log("soft:", soft.map((value) => value.toFixed(2)).join(" "));
