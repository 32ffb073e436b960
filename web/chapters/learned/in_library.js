const pos = 5;

const learned = [
  [0.31, -0.62, 0.18, 0.44],
  [-0.27, 0.55, 0.71, -0.13],
  [0.66, 0.09, -0.48, -0.35],
  [-0.52, -0.21, 0.36, 0.83],
  [0.12, 0.78, -0.64, 0.27],
  [-0.75, 0.4, -0.08, -0.58],
];
const wave = library(4).encode([pos]).data;

const written = (row) => Array.from(row, (value) => value.toFixed(2)).join(" ");
console.log("learned:", pos in learned ? written(learned[pos]) : `no row ${pos}`);
console.log("wave:", written(wave));
