import { load } from "posenc";

const dim = 16;
const posenc = await load();
const pe = posenc.sinusoidal({ dim });
const value = (position, column) => pe.cell(position, column).value;

console.log("position 0:", [0, 1, 2, 3].map((column) => value(0, column)).join(" "));
console.log("position 1:", [0, 1].map((column) => value(1, column).toFixed(4)).join(" "));
console.log("squares:", (value(1, 2) ** 2 + value(1, 3) ** 2).toFixed(4));
console.log("last angle:", Math.atan2(value(1, dim - 2), value(1, dim - 1)).toFixed(6));
