// A decoder of two layers in plain arrays, with a cache of keys and values: what inference code does with a
// session. Its two sequences have different lengths, so the shorter one is padded on the left.

const [heads, keyHeads, dim, tokens] = [4, 2, 16, 50];
const width = heads * dim;
const scaled = {
  rope_type: "llama3",
  factor: 8,
  low_freq_factor: 1,
  high_freq_factor: 4,
  original_max_position_embeddings: 64,
};
const shared = {
  hidden_size: width,
  head_dim: dim,
  num_attention_heads: heads,
  num_key_value_heads: keyHeads,
  num_hidden_layers: 2,
};

/** Numbers from -most to most. */
function numbers(length, most, seed) {
  let state = seed;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (most * state) / 2 ** 31;
  });
}

const embeddings = numbers(tokens * width, 1, 1);
const weights = [1, 2].map((layer) => ({
  q: numbers(width * heads * dim, 0.3, 10 * layer),
  k: numbers(width * keyHeads * dim, 0.3, 10 * layer + 1),
  v: numbers(width * keyHeads * dim, 0.3, 10 * layer + 2),
  out: numbers(heads * dim * width, 0.3, 10 * layer + 3),
}));

function dot(a, b) {
  let sum = 0;
  for (let n = 0; n < a.length; ++n) sum += a[n] * b[n];
  return sum;
}

/** Rows of `width` numbers times a matrix, which is kept column after column. */
function product(rows, columns) {
  const count = columns.length / width;
  return Float32Array.from({ length: (rows.length / width) * count }, (_, n) => {
    const [row, column] = [Math.floor(n / count) * width, (n % count) * width];
    return dot(rows.subarray(row, row + width), columns.subarray(column, column + width));
  });
}

class Decoder {
  #session;
  #padding;
  /** Of each layer and sequence, the keys and values of every slot. */
  #cache;
  #slots = 0;

  /** padding: the slots of each sequence that hold no token. */
  constructor(session, padding) {
    this.#session = session;
    this.#padding = padding;
    this.#cache = weights.map(() => padding.map(() => ({ keys: [], values: [] })));
  }

  /** The last hidden state of each sequence. `late`: by how much positions are wrong. */
  forward(batch, late = 0) {
    const seq = batch[0].length;
    const positions = batch.map((row, sequence) =>
      row.map((_, n) => Math.max(0, this.#slots + n - this.#padding[sequence]) + late),
    );
    const x = Float32Array.from(
      batch.flat().flatMap((token) => [...embeddings.subarray(token * width, (token + 1) * width)]),
    );
    for (const [i, of] of weights.entries()) {
      const q = { data: product(x, of.q), shape: [batch.length, seq, heads, dim] };
      const k = { data: product(x, of.k), shape: [batch.length, seq, keyHeads, dim] };
      const values = product(x, of.v);
      this.#session.layer(i)?.apply({ q, k, positions, positionsAxis: "before-heads" });
      const mixed = new Float32Array(x.length);
      for (let row = 0; row < batch.length * seq; ++row) {
        const [sequence, slot] = [Math.floor(row / seq), this.#slots + (row % seq)];
        const cached = this.#cache[i][sequence];
        const own = [row * keyHeads * dim, (row + 1) * keyHeads * dim];
        cached.keys.push(k.data.slice(...own));
        cached.values.push(values.slice(...own));
        for (let head = 0; head < heads; ++head) {
          const place = row * width + head * dim;
          const query = q.data.subarray(place, place + dim);
          const first = Math.floor((head * keyHeads) / heads) * dim;
          const shares = [];
          for (let other = this.#padding[sequence]; other <= slot; ++other) {
            const key = cached.keys[other].subarray(first, first + dim);
            shares.push(Math.exp(this.#session.softmaxScale(i) * dot(query, key)));
          }
          const all = shares.reduce((sum, share) => sum + share, 0);
          for (let column = 0; column < dim; ++column) {
            let sum = 0;
            for (const [n, share] of shares.entries()) {
              const value = cached.values[n + this.#padding[sequence]];
              sum += (share / all) * value[first + column];
            }
            mixed[place + column] = sum;
          }
        }
      }
      for (const [n, number] of product(mixed, of.out).entries()) {
        x[n] += number;
      }
    }
    this.#slots += seq;
    return batch.map((_, row) => x.slice((row * seq + seq - 1) * width, (row + 1) * seq * width));
  }
}

/** The token whose embedding a hidden state is most like. */
function likeliest(hidden) {
  const scores = product(hidden, embeddings);
  return scores.indexOf(Math.max(...scores));
}

const prompts = [
  [3, 14, 15, 9, 26, 5],
  [0, 0, 0, 31, 41, 5],
];
const padding = [0, 3];

/** The largest difference between two lists of hidden states. */
function difference(ours, theirs) {
  const of = (a, b) => Math.max(...a.map((number, n) => Math.abs(number - b[n])));
  return Math.max(...ours.map((hidden, sequence) => of(hidden, theirs[sequence])));
}

/** Configurations by name. */
export const configs = {
  "Llama 3": { ...shared, model_type: "llama", rope_scaling: scaled },
  "Gemma 3, whose layers have two bases": {
    ...shared,
    model_type: "gemma3_text",
    layer_types: ["sliding_attention", "full_attention"],
  },
  "SmolLM3 with a layer that turns nothing": {
    ...shared,
    model_type: "smollm3",
    no_rope_layers: [1, 0],
  },
};

/**
 * Decodes 20 steps of both sequences. Returns how many tokens were decoded, and by how much hidden states
 * differ: each step's from those of the whole text, and from those of a sequence alone; and a step's from those
 * of the same step whose positions are wrong by one.
 *
 * @param {(config: object) => object} session Makes a session.
 * @param {object} config
 * @returns {{ tokens: number, whole: number, alone: number, late: number }}
 */
export function decode(session, config) {
  const found = { tokens: 0, whole: 0, alone: 0, late: 0 };
  const decoding = new Decoder(session(config), padding);
  const text = prompts.map((row) => [...row]);
  let hidden = decoding.forward(text);
  for (let step = 0; step < 20; ++step) {
    const next = hidden.map(likeliest);
    for (const [sequence, token] of next.entries()) text[sequence].push(token);
    hidden = decoding.forward(next.map((token) => [token]));
    const whole = new Decoder(session(config), padding).forward(text);
    found.whole = Math.max(found.whole, difference(whole, hidden));
    for (const [sequence, row] of text.entries()) {
      const alone = new Decoder(session(config), [0]).forward([row.slice(padding[sequence])]);
      found.alone = Math.max(found.alone, difference(alone, [hidden[sequence]]));
    }
    found.tokens += next.length;
  }
  const [right, wrong] = [0, 1].map((late) => {
    const one = new Decoder(session(config), padding);
    one.forward(prompts);
    return one.forward([[7], [8]], late);
  });
  found.late = Math.min(...right.map((one, sequence) => difference([one], [wrong[sequence]])));
  return found;
}
