// Queries and keys turned by ONNX Runtime's operators with the tables and the attributes of a session's layers,
// against the golden files of 19 architectures, whose folder is the argument. Prints how far each operator is.
import { readFileSync } from "node:fs";
import * as ort from "onnxruntime-web";
import { readNpy } from "posenc/npy";
import { load, onnxAttributes } from "posenc/rotary";
import { modelOf } from "./onnx-model.js";

const folder = process.argv[2];
const array = (name) => readNpy(readFileSync(`${folder}/${name}.npy`));
const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`));
const posenc = await load();

const operators = {
  RotaryEmbedding: ["", 23, ["x", "cos", "sin", "ids"]],
  "com.microsoft.RotaryEmbedding": ["com.microsoft", 13, ["x", "ids", "cos", "sin"]],
  "com.microsoft.MRotaryEmbedding": ["com.microsoft", 13, ["x", "ids", "cos", "sin"]],
};

const told = {};

/** Turns x by an operator. ids: [batch, seq], or of three axes. */
async function turned(name, attributes, x, ids, { cos, sin }) {
  const [domain, opset, order] = operators[name];
  const given = {
    x: ["float32", x],
    ids: ["int64", ids],
    cos: ["float32", cos],
    sin: ["float32", sin],
  };
  // The number of heads is needed where not all columns turn.
  const heads = attributes.rotary_embedding_dim === 0 ? {} : { num_heads: x.shape[1] };
  const node = { op: name.split(".").at(-1), domain, attributes: { ...attributes, ...heads } };
  const inputs = order.map((key) => [key, { type: given[key][0], sizes: given[key][1].shape }]);
  const output = { type: "float32", sizes: x.shape };
  const model = modelOf(node, Object.fromEntries(inputs), output, opset);
  const session = await ort.InferenceSession.create(model, { logSeverityLevel: 3 });
  const feeds = order.map((key) => {
    const [type, { data, shape }] = given[key];
    return [key, new ort.Tensor(type, data, shape)];
  });
  const { data } = (await session.run(Object.fromEntries(feeds))).y;
  await session.release();
  return data;
}

const difference = (a, b) =>
  a.length === b.length ? a.reduce((most, one, n) => Math.max(most, Math.abs(one - b[n])), 0) : NaN;

/** Columns from the first that turns on. */
function columnsFrom(first, { data, shape }) {
  const [batch, heads, seq, dim] = shape;
  const kept = data.filter((_, n) => n % dim >= first);
  return { data: kept, shape: [batch, heads, seq, dim - first] };
}

for (const { config, groups, layer_groups } of Object.values(manifest)) {
  for (const [group, { calls, rotates }] of groups.entries()) {
    if (!rotates) continue;
    const session = posenc.session(config);
    const i = layer_groups.indexOf(group);
    const layer = session.turning(i);
    const { "com.microsoft": ofMicrosoft, RotaryEmbedding } = onnxAttributes(session, i);
    const ways = {
      RotaryEmbedding,
      "com.microsoft.RotaryEmbedding": ofMicrosoft.RotaryEmbedding,
      "com.microsoft.MRotaryEmbedding": ofMicrosoft.MRotaryEmbedding,
    };
    for (const call of calls) {
      const q = array(call.q);
      const before = { data: q.data.slice(), shape: q.shape };
      const exact = array(call.q_rope_inplace_exact ?? call.q_exact);
      const flat = call.position_ids.flat(2);
      const { length } = layer.apply({ q, positions: call.position_ids });
      const longest = Math.max(...flat) + 1;
      // The operators want as many rows as there are tokens, too.
      const rows = Math.max(longest, length, q.shape[2]);
      const tables = layer.tables({ length: rows, width: "half" });
      const x = columnsFrom(layer.firstColumn, before);
      const own = columnsFrom(layer.firstColumn, q);
      for (const [name, attributes] of Object.entries(ways)) {
        if (attributes === undefined) continue;
        const axes = name.includes("MRotary") ? 3 : 1;
        // Of a text, time, height and width are the same.
        const isText = !Array.isArray(call.position_ids[0][0]);
        const all = axes === 3 && isText ? [flat, flat, flat].flat() : flat;
        const [batch, , seq] = x.shape;
        const shape = axes === 3 ? [3, batch, seq] : [batch, seq];
        const ids = { data: BigInt64Array.from(all, BigInt), shape };
        const data = await turned(name, attributes, x, ids, tables);
        told[name] ??= { architectures: new Set(), calls: 0, golden: 0, own: 0 };
        const of = told[name];
        of.architectures.add(JSON.stringify(config));
        of.calls += 1;
        of.golden = Math.max(of.golden, difference(data, exact.data));
        of.own = Math.max(of.own, difference(data, own.data));
      }
    }
  }
}

for (const of of Object.values(told)) of.architectures = of.architectures.size;
console.log(JSON.stringify(told));
