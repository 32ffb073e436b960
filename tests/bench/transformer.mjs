// A forward pass of article 001's Transformer in WebAssembly, in milliseconds: the encoder, the
// decoder under a causal mask, and decoding step by step with cached keys and values. Beside it
// transformer.py times the same sizes in PyTorch.
//
//   node tests/bench/transformer.mjs [ff_dim]

import { load } from "posenc/model";

const [vocabSize, dim, layers, heads, length] = [100, 64, 2, 4, 32];
const ffDim = Number(process.argv[2] ?? 2048);

/** A state dict of the article's class, any numbers of the right size. */
function weights() {
  const tensors = [["embedding.weight", [vocabSize, dim]]];
  const linear = (prefix, inputs, outputs) =>
    tensors.push([`${prefix}weight`, [outputs, inputs]], [`${prefix}bias`, [outputs]]);
  const norm = (prefix) => tensors.push([`${prefix}weight`, [dim]], [`${prefix}bias`, [dim]]);
  const layer = (prefix, attentions) => {
    for (const attention of attentions) {
      linear(`${prefix}${attention}.in_proj_`, dim, 3 * dim);
      linear(`${prefix}${attention}.out_proj.`, dim, dim);
    }
    linear(`${prefix}ffn.0.`, dim, ffDim);
    linear(`${prefix}ffn.2.`, ffDim, dim);
    for (let n = 0; n <= attentions.length; ++n) norm(`${prefix}norm${n + 1}.`);
  };
  for (let n = 0; n < layers; ++n) {
    layer(`encoder.${n}.`, ["attn"]);
    layer(`decoder.${n}.`, ["self_attn", "cross_attn"]);
  }
  norm("norm.");
  linear("fc_out.", dim, vocabSize);

  const header = {};
  let size = 0;
  for (const [name, shape] of tensors) {
    const end = size + 4 * shape.reduce((product, n) => product * n);
    header[name] = { dtype: "F32", shape, data_offsets: [size, end] };
    size = end;
  }
  const text = new TextEncoder().encode(JSON.stringify(header));
  const values = new Float32Array(size / 4);
  let state = 1;
  for (let n = 0; n < values.length; ++n) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    values[n] = state / 2 ** 34;
  }
  const file = new Uint8Array(8 + text.length + size);
  new DataView(file.buffer).setBigUint64(0, BigInt(text.length), true);
  file.set(text, 8);
  file.set(new Uint8Array(values.buffer), 8 + text.length);
  return file;
}

/** The fastest and the median of many runs, after as long as an engine takes to optimise the code. */
function time(run) {
  for (const warm = performance.now(); performance.now() - warm < 1000; ) run();
  const times = Array.from({ length: 100 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return `${times[0].toFixed(2)}  ${times[50].toFixed(2)}`;
}

const model = (await load()).transformer(weights(), { heads });
const tokens = Array.from({ length }, (_, n) => (7 * n) % vocabSize);
const memory = model.encode(tokens);
console.log(
  `dim ${dim}, ${layers} layers, ${heads} heads, ff_dim ${ffDim}, ${length} tokens; ms, fastest and median`,
);
console.log(`encode  ${time(() => model.encode(tokens))}`);
console.log(`decode  ${time(() => model.decode(tokens, memory, { mask: "causal" }))}`);
const steps = () => {
  const decoding = model.decoding(memory);
  for (const token of tokens) decoding.step(token);
  decoding.release();
};
console.log(`steps   ${time(steps)}  (${length} of one token each, with cached keys and values)`);
