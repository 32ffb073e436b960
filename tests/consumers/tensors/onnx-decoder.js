// A decoder of Llama's shape as one graph of ONNX Runtime Web: GroupQueryAttention turns queries and keys by the tables
// of a session, and the session shifts its cache. The arguments are the folder of the golden files of the same model
// in PyTorch, and a file of its weights. Prints how far the logits are.
import { readFileSync } from "node:fs";
import * as ort from "onnxruntime-web";
import { readNpy } from "posenc/npy";
import { load, onnxAttributes } from "posenc/rotary";
import { graphOf } from "./onnx-model.js";

const [folder, weightsFile] = process.argv.slice(2);
const golden = JSON.parse(readFileSync(`${folder}/decoder.json`));
const weights = JSON.parse(readFileSync(weightsFile));
const { prompt, padded, steps, first, gone, after } = golden;
const posenc = await load();

const float = (data, dims) => new ort.Tensor("float32", Float32Array.from(data), dims);

/** [outputs, inputs] as MatMul takes it: [inputs, outputs]. */
function transposed(numbers, inputs) {
  const outputs = numbers.length / inputs;
  const data = numbers.map((_, n) => numbers[(n % outputs) * inputs + Math.floor(n / outputs)]);
  return float(data, [inputs, outputs]);
}

async function decoder(config) {
  const { hidden_size: hidden, num_attention_heads: heads, num_key_value_heads: kept } = config;
  const { intermediate_size: inner, vocab_size: vocabulary, rms_norm_eps: epsilon } = config;
  const dim = hidden / heads;
  const session = posenc.session(config);
  const nodes = [];
  const inputs = {};
  const outputs = {};
  const given = {};
  const node = (op, from, to, attributes = {}, domain = "") =>
    nodes.push({ op, domain, attributes, inputs: from, outputs: [to].flat() });
  const constant = (name, tensor) => {
    inputs[name] = { type: tensor.type, sizes: tensor.dims };
    given[name] = tensor;
  };
  const linear = (x, name, numbers, from) => {
    constant(name, transposed(numbers, from));
    node("MatMul", [x, name], `${name} of ${x}`);
    return `${name} of ${x}`;
  };
  const norm = (x) => {
    node("SimplifiedLayerNormalization", [x, "ones"], `norm of ${x}`, { axis: -1, epsilon });
    return `norm of ${x}`;
  };
  constant("ones", float(Array(hidden).fill(1), [hidden]));
  constant("embedding", float(weights.embedding, [vocabulary, hidden]));
  const length = config.rope_scaling.original_max_position_embeddings + 200;
  const { cos, sin } = session.turning(0).tables({ length, width: "half" });
  constant("cos", float(cos.data, cos.shape));
  constant("sin", float(sin.data, sin.shape));
  Object.assign(inputs, {
    tokens: { type: "int64", sizes: ["batch", "seq"] },
    positions: { type: "int64", sizes: ["batch", "seq"] },
    lasts: { type: "int32", sizes: ["batch"] },
    total: { type: "int32", sizes: [1] },
    bias: { type: "float32", sizes: ["batch", 1, "seq", "total"] },
  });
  const cache = { type: "float32", sizes: ["batch", kept, "past", dim] };
  const present = { type: "float32", sizes: ["batch", kept, "total", dim] };
  node("Gather", ["embedding", "tokens"], "x 0");
  let x = "x 0";
  for (const [i, of] of weights.layers.entries()) {
    const attributes = onnxAttributes(session, i)["com.microsoft"].GroupQueryAttention;
    const y = norm(x);
    const [q, k, v] = ["q", "k", "v"].map((name) => linear(y, `${name} ${i}`, of[name], hidden));
    const past = [`past key ${i}`, `past value ${i}`];
    const next = [`key ${i}`, `value ${i}`];
    for (const name of past) inputs[name] = cache;
    for (const name of next) outputs[name] = present;
    node(
      "GroupQueryAttention",
      [q, k, v, ...past, "lasts", "total", "cos", "sin", "positions", "bias"],
      [`read ${i}`, ...next],
      { ...attributes, num_heads: heads, kv_num_heads: kept },
      "com.microsoft",
    );
    node("Add", [x, linear(`read ${i}`, `o ${i}`, of.o, heads * dim)], `between ${i}`);
    const z = norm(`between ${i}`);
    const gate = linear(z, `gate ${i}`, of.gate, hidden);
    node("Sigmoid", [gate], `sigmoid ${i}`);
    node("Mul", [gate, `sigmoid ${i}`], `silu ${i}`);
    node("Mul", [`silu ${i}`, linear(z, `up ${i}`, of.up, hidden)], `active ${i}`);
    x = `x ${i + 1}`;
    node("Add", [`between ${i}`, linear(`active ${i}`, `down ${i}`, of.down, inner)], x);
  }
  node("Identity", [linear(norm(x), "head", weights.head, hidden)], "logits");
  outputs.logits = { type: "float32", sizes: ["batch", "seq", vocabulary] };
  const model = await ort.InferenceSession.create(graphOf(nodes, inputs, outputs), {
    logSeverityLevel: 3,
  });

  const caches = weights.layers.map(() => ["key", "value"].map(() => float([], [2, kept, 0, dim])));
  const seen = [[], []];
  const ints = (rows) => {
    const data = BigInt64Array.from(rows.flat(), BigInt);
    return new ort.Tensor("int64", data, [rows.length, rows[0].length]);
  };
  return {
    async step(tokens, positions, visible) {
      const seq = tokens[0].length;
      const past = seen[0].length;
      const total = past + seq;
      for (const [row, list] of seen.entries()) list.push(...visible[row]);
      // What a text has not, nobody reads: a slot of padding has a bias that leaves nothing of it.
      const bias = seen.flatMap((list) =>
        Array.from({ length: seq }, () => list.map((is) => (is ? 0 : -1e9))),
      );
      const feeds = {
        ...given,
        tokens: ints(tokens),
        positions: ints(positions),
        lasts: new ort.Tensor("int32", Int32Array.of(total - 1, total - 1), [2]),
        total: new ort.Tensor("int32", Int32Array.of(total), [1]),
        bias: float(bias.flat(), [2, 1, seq, total]),
      };
      for (const [i, [key, value]] of caches.entries()) {
        feeds[`past key ${i}`] = key;
        feeds[`past value ${i}`] = value;
      }
      const made = await model.run(feeds);
      for (const i of caches.keys()) caches[i] = [made[`key ${i}`], made[`value ${i}`]];
      const { data } = made.logits;
      return [0, 1].flatMap((row) => {
        const end = (row + 1) * seq * vocabulary;
        return [...data.subarray(end - vocabulary, end)];
      });
    },

    drop() {
      const slots = seen[0].length - gone;
      for (const list of seen) list.splice(first, gone);
      for (const [i, both] of caches.entries()) {
        caches[i] = both.map(({ data, dims }) => {
          const [batch, heads, before] = dims;
          const rows = Array.from({ length: batch * heads * before }, (_, n) => n).filter(
            (n) => n % before < first || n % before >= first + gone,
          );
          const moved = rows.flatMap((n) => [...data.subarray(n * dim, (n + 1) * dim)]);
          return float(moved, [batch, heads, slots, dim]);
        });
        const deltas = Array.from({ length: slots }, (_, n) => (n < first ? 0 : -gone));
        const [{ data, dims }] = caches[i];
        session.turning(i).shift({ data, shape: [...dims] }, deltas);
      }
    },
  };
}

const told = {};
for (const name of ["llama3", "yarn"]) {
  const { config, start, tokens } = golden[name];
  const { data: exact } = readNpy(readFileSync(`${folder}/decoder_${name}.logits_exact.npy`));
  const model = await decoder(config);
  const rows = [0, padded];
  const upTo = (value) => rows.map((before) => Array.from({ length: prompt }, value(before)));
  const visible = upTo((before) => (_, n) => n >= before);
  // The operator counts a prompt from its first id on, padding too: scores are of differences alone.
  const positions = upTo(() => (_, n) => start + n);
  let far = 0;
  const check = (logits, step) => {
    for (const [n, logit] of logits.entries()) {
      far = Math.max(far, Math.abs(logit - exact[step * logits.length + n]));
    }
  };
  check(
    await model.step(
      tokens.map((row) => row.slice(0, prompt)),
      positions,
      visible,
    ),
    0,
  );
  let at = positions.map((row) => row.at(-1));
  for (let step = 1; step <= steps + after; ++step) {
    if (step === steps + 1) {
      model.drop();
      at = at.map((position) => position - gone);
    }
    at = at.map((position) => position + 1);
    const next = tokens.map((row) => [row[prompt + step - 1]]);
    check(
      await model.step(
        next,
        at.map((position) => [position]),
        [[true], [true]],
      ),
      step,
    );
  }
  told[name] = far;
}
console.log(JSON.stringify(told));
