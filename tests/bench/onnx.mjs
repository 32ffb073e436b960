import { modelOf } from "../consumers/tensors/onnx-model.js";
import { queries } from "./javascript.mjs";

/**
 * ONNX Runtime Web's own operator on one thread. Its caches of cosines and sines are ready; each call makes a tensor
 * of the result, as its sessions do.
 */
export async function onnx() {
  const ort = await import("onnxruntime-web");
  ort.env.wasm.numThreads = 1;
  const version = ort.env.versions.web;
  return {
    name: `ONNX Runtime Web ${version}, wasm, caches ready`,
    prepare({ kind, rows, dim, batch }) {
      if (kind !== "rotary") return undefined;
      const tensor = (type, data, ...sizes) => new ort.Tensor(type, data, sizes);
      const angle = (n) => Math.floor(n / (dim / 2)) * 10000 ** ((-2 * (n % (dim / 2))) / dim);
      const cache = (of) => Float32Array.from({ length: (rows * dim) / 2 }, (_, n) => of(angle(n)));
      const feeds = {
        q: tensor("float32", queries({ rows, dim, batch }), 1, batch, rows, dim),
        ids: tensor(
          "int64",
          BigInt64Array.from({ length: rows }, (_, n) => BigInt(n)),
          1,
          rows,
        ),
        cos: tensor("float32", cache(Math.cos), rows, dim / 2),
        sin: tensor("float32", cache(Math.sin), rows, dim / 2),
      };
      const typeOf = ({ type, dims }) => ({ type, sizes: [...dims] });
      const inputs = Object.entries(feeds).map(([name, one]) => [name, typeOf(one)]);
      const node = { op: "RotaryEmbedding", domain: "com.microsoft" };
      const model = modelOf(node, Object.fromEntries(inputs), typeOf(feeds.q));
      let session;
      return {
        async start() {
          session ??= await ort.InferenceSession.create(model);
        },
        async runs(times) {
          for (let n = 0; n < times; ++n) await session.run(feeds);
        },
      };
    },
  };
}
