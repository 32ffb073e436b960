/** The sizes that weights depend on. */
interface Sizes {
  hidden_size: number;
  intermediate_size: number;
  num_attention_heads: number;
  num_key_value_heads: number;
  num_hidden_layers: number;
  vocab_size: number;
}

/** MurmurHash3's last steps. */
function hashed(n: number): number {
  let x = Math.imul(n, 2654435761) >>> 0;
  for (const [shift, times] of [
    [16, 0x85ebca6b],
    [13, 0xc2b2ae35],
  ] as const) {
    x = Math.imul(x ^ (x >>> shift), times) >>> 0;
  }
  return (x ^ (x >>> 16)) >>> 0;
}

/** The weights of tests/golden/generate/decoder.py: [rows, columns] from -sqrt(3 / columns) to that. */
function weight(seed: number, rows: number, columns: number): Float32Array {
  const scale = Math.sqrt(3 / columns);
  return Float32Array.from({ length: rows * columns }, (_, n) => {
    return ((hashed(n + seed * 2 ** 20) >>> 8) / 2 ** 23 - 1) * scale;
  });
}

export function weightsOf(sizes: Sizes) {
  const { hidden_size: hidden, intermediate_size: inner, vocab_size: vocabulary } = sizes;
  const dim = hidden / sizes.num_attention_heads;
  const [heads, kept] = [sizes.num_attention_heads * dim, sizes.num_key_value_heads * dim];
  const layer = (n: number) => ({
    q: weight(n, heads, hidden),
    k: weight(n + 1, kept, hidden),
    v: weight(n + 2, kept, hidden),
    o: weight(n + 3, hidden, heads),
    gate: weight(n + 4, inner, hidden),
    up: weight(n + 5, inner, hidden),
    down: weight(n + 6, hidden, inner),
  });
  return {
    embedding: weight(1, vocabulary, hidden),
    head: weight(2, vocabulary, hidden),
    layers: Array.from({ length: sizes.num_hidden_layers }, (_, n) => layer(10 * (n + 1))),
  };
}
