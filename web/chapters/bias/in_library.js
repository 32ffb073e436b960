const heads = 8;

const rotaries = await (await import("posenc/rotary")).load();
const alibi = rotaries.preset("alibi", { heads });
const bias = alibi.bias({ queries: 1, keys: 4 }).data;

const written = (values, decimals) =>
  Array.from(values, (value) => value.toFixed(decimals)).join(" ");
console.log(
  "1/slope:",
  written(
    alibi.slopes.map((slope) => 1 / slope),
    2,
  ),
);
console.log("head 1:", written(bias.subarray(0, 4), 4));
