import { load } from "posenc";

const pos = 5;
const dim = 8;

const posenc = await load();
const [interleaved, concatenated] = ["interleaved", "concatenated"].map(
  (layout) => posenc.sinusoidal({ dim, layout }).encode([pos]).data,
);

for (const row of [interleaved, concatenated]) {
  console.log(Array.from(row, (value) => value.toFixed(4)).join(" "));
}
// The way from one to the other: every second column, then the rest.
const columns = [...interleaved.keys()];
const moved = [...columns.filter((n) => n % 2 === 0), ...columns.filter((n) => n % 2 === 1)];
console.log(moved.every((column, n) => interleaved[column] === concatenated[n]));
