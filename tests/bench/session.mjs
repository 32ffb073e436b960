// Queries and keys of a model of 32 heads and 8 keys' heads, turned in place step by step. The rows of a task
// are tokens, its batch is the 40 heads.
import { scatter } from "./tasks.mjs";

const heads = 32;
const keyHeads = 8;
const layers = 32;
const longest = 8192;

/** The task of so many tokens. */
export const turnTask = (tokens, kind = "turn") => ({
  kind,
  rows: tokens,
  dim: 128,
  batch: (kind === "layers" ? layers : 1) * (heads + keyHeads),
});

const numbers = (length) => Float32Array.from({ length }, (_, n) => scatter(n) - 0.5);

/** Where a call begins: decoding moves on by a token, a prefill begins at 0. */
const starts = (tokens) => {
  let next = 0;
  return () => (tokens === 1 ? next++ % longest : 0);
};

/** A loop as one writes it, with the sines and cosines of every position kept. */
export const turningByHand = {
  name: "plain JS, sines kept",
  prepare({ kind, rows: tokens, dim }) {
    if (kind !== "turn") return undefined;
    const half = dim / 2;
    const angleAt = (n) => Math.floor(n / half) * 10000 ** (-(n % half) / half);
    const cosines = Float32Array.from({ length: longest * half }, (_, n) => Math.cos(angleAt(n)));
    const sines = Float32Array.from({ length: longest * half }, (_, n) => Math.sin(angleAt(n)));
    const turn = (x, first) => {
      for (let begin = 0, row = 0; begin < x.length; begin += dim, ++row) {
        const place = (first + (row % tokens)) * half;
        for (let i = 0; i < half; ++i) {
          const cosine = cosines[place + i];
          const sine = sines[place + i];
          const a = x[begin + i];
          const b = x[begin + half + i];
          x[begin + i] = a * cosine - b * sine;
          x[begin + half + i] = b * cosine + a * sine;
        }
      }
    };
    const q = numbers(heads * tokens * dim);
    const k = numbers(keyHeads * tokens * dim);
    const start = starts(tokens);
    return {
      run() {
        const first = start();
        turn(q, first);
        turn(k, first);
      },
    };
  },
};

/** Numbers from 1/8 to 1 or so, of either sign: the bits of `least` and more. */
const bits = (count, least, more) =>
  Uint16Array.from({ length: count }, (_, n) => (n % 2) * 0x8000 + least + scatter(n) * more);

const arrays = {
  float32: numbers,
  float16: (count) => bits(count, 0x3000, 0x0c00),
  bfloat16: (count) => bits(count, 0x3e00, 0x0180),
};

/** Sessions of posenc, on arrays of the caller's and where they lie in the wasm memory. */
export async function sessions() {
  const { load } = await import("../../dist/rotary/node.js");
  const posenc = await load();
  const session = posenc.session({
    model_type: "llama",
    hidden_size: heads * 128,
    num_attention_heads: heads,
    num_key_value_heads: keyHeads,
    num_hidden_layers: layers,
    max_position_embeddings: longest,
    rope_theta: 10000,
  });
  const layer = session.turning(0);
  const on = (as, resident) => ({
    name: `posenc, ${as}${resident ? ", in the wasm memory" : ""}`,
    prepare({ kind, rows: tokens, dim }) {
      if (kind !== "turn") return undefined;
      const start = starts(tokens);
      const tensors = [heads, keyHeads].map((count) => {
        const shape = [1, count, tokens, dim];
        const data = arrays[as](count * tokens * dim);
        if (!resident) return { data, shape, ...(as !== "float32" && { as }) };
        const tensor = session.tensor(shape, as);
        tensor.view().data.set(data);
        return tensor;
      });
      const [q, k] = tensors;
      if (resident) {
        return {
          run() {
            const positions = { start: start(), length: tokens };
            layer.apply({ q: q.view(), k: k.view(), positions });
          },
        };
      }
      return { run: () => layer.apply({ q, k, positions: { start: start(), length: tokens } }) };
    },
  });
  const together = {
    name: "posenc, float32, all layers in one call",
    prepare({ kind, rows: tokens, dim }) {
      if (kind !== "layers") return undefined;
      const start = starts(tokens);
      const [q, k] = [heads, keyHeads].map((count) => ({
        data: numbers(layers * count * tokens * dim),
        shape: [layers, count, tokens, dim],
      }));
      return { run: () => layer.apply({ q, k, positions: { start: start(), length: tokens } }) };
    },
  };
  const kinds = ["float32", "float16", "bfloat16"];
  return [...[false, true].flatMap((resident) => kinds.map((as) => on(as, resident))), together];
}
