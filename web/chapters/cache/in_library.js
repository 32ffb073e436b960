const now = 12;
const sinks = 0;
const slots = 8;
const config = { model_type: "llama", head_dim: 4, rope_theta: 16 };

const { load: loadRotaries } = await import("posenc/rotary");
const layer = (await loadRotaries()).session(config).turning(0);
const all = Array.from({ length: now + 1 }, (_, n) => n);
const words = all.filter((n) => n < sinks || n > now - slots + sinks);

const rows = (count) => ({
  data: Float32Array.from({ length: 4 * count }, (_, n) => (n % 4 === 1 ? 1 : 0)),
  shape: [1, 1, count, 4],
});
const query = (place) => {
  const q = rows(1);
  layer.apply({ q, positions: [place] });
  return q.data;
};
const keys = rows(words.length);
layer.apply({ k: keys, positions: words });

const print = (name, q) => {
  const scores = words.map((_, n) => q[1] * keys.data[4 * n + 1] + q[3] * keys.data[4 * n + 3]);
  console.log(name, ...scores.map((score) => score.toFixed(2)));
};

print("stream:", query(now));

layer.shift(
  keys,
  words.map((word, slot) => slot - word),
);
print("slot:", query(words.length - 1));
