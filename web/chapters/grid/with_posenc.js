import { load } from "posenc";

const x = 5;
const y = 1;
const dim = 64;

const posenc = await load();
const [xFirst, yFirst] = ["x-first", "y-first"].map((order) => {
  // A grid that ends with this patch.
  const { data } = posenc.grid({ dim, shape: [y + 1, x + 1], order });
  return { data: data.slice(-dim), shape: [1, dim] };
});

console.log("with itself:", posenc.similarity(xFirst).data[0].toFixed(2));
console.log("exchanged:", posenc.similarity(yFirst, xFirst).data[0].toFixed(2));
