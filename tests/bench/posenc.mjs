import { createRequire } from "node:module";
import { load } from "../../dist/posenc/node.js";
import { load as loadRotaries } from "../../dist/rotary/node.js";
import { queries } from "./javascript.mjs";
import { positionsOf, scatter } from "./tasks.mjs";

/** The core, in the wasm memory. @param {string} file posenc_bench.cjs as CMake built it */
export async function wasmCore(file) {
  const core = await createRequire(import.meta.url)(file)();
  return {
    name: "posenc, in the wasm memory",
    prepare({ kind, rows, dim, batch }) {
      return {
        start: () => core.prepare(kind, rows, dim, batch),
        run: () => core.run(1),
        runs: (times) => core.run(times),
        out: () => core.out().slice(),
      };
    },
  };
}

/** Kinds of numbers beside float32. */
const numbersOf = { float64: Float64Array, float16: Uint16Array, bfloat16: Uint16Array };

/** What a guaranteed task is without the guarantee. */
const guaranteedKinds = { guaranteed: "table", "guaranteed-add": "add" };

/** The typed API: arguments checked, the rows copied to JavaScript. */
export async function api() {
  const posenc = await load();
  const prepare = (reuse) => (task) => {
    const { rows, dim, batch } = task;
    const guaranteed = task.kind.startsWith("guaranteed");
    const kind = guaranteedKinds[task.kind] ?? task.kind;
    const pe = posenc.sinusoidal({ dim, rounding: guaranteed ? "nearest" : "fast" });
    let result = new Float32Array(0);
    if (kind === "add") {
      if (!reuse) return undefined;
      const x = Float32Array.from({ length: batch * rows * dim }, (_, n) => scatter(n) - 0.5);
      return {
        run: () => pe.addTo({ data: x, shape: [batch, rows, dim] }),
        out: () => x,
      };
    }
    if (kind === "add-row") {
      if (!reuse) return undefined;
      const x = new Float32Array(dim);
      let start = 5000;
      return { run: () => pe.addTo({ data: x, shape: [1, dim] }, { start: start++ }) };
    }
    if (kind === "paint") {
      if (reuse) return undefined;
      const values = pe.encode(rows);
      return { run: () => posenc.paint(values) };
    }
    if (kind === "rotation") {
      const shift = pe.rotation(3);
      const values = pe.encode(rows);
      const options = reuse ? { out: new Float32Array(rows * dim) } : {};
      return { run: () => shift.apply(values, options) };
    }
    if (kind in numbersOf) {
      if (!reuse) return undefined;
      const of = { as: kind, out: new numbersOf[kind](rows * dim) };
      return { run: () => pe.encode(rows, of) };
    }
    const options = reuse ? { out: new Float32Array(rows * dim) } : {};
    let next = 5000;
    const positions = positionsOf(task);
    const encode = {
      table: () => pe.encode(rows, options),
      row: () => pe.encode({ start: next++, length: 1 }, options),
      ids: () => pe.encode(positions, options),
      real: () => pe.encode(positions, options),
    }[kind];
    if (encode === undefined) return undefined;
    return {
      run() {
        result = encode().data;
      },
      out: () => result,
    };
  };
  return [
    { name: "posenc, API, into an array of the caller's", prepare: prepare(true) },
    { name: "posenc, API, a new array", prepare: prepare(false) },
  ];
}

/** Rotary embeddings through the typed API, sines and copies included. */
export async function rotaryApi() {
  const posenc = await loadRotaries();
  return ["halves", "adjacent"].map((pairing) => ({
    name: `posenc, API, ${pairing}`,
    prepare(task) {
      if (task.kind !== "rotary") return undefined;
      const { rows, dim, batch } = task;
      const rope = posenc.preset("transformers-default", { dim, pairing });
      const q = queries(task);
      return { run: () => rope.apply(q, { shape: [1, batch, rows, dim] }) };
    },
  }));
}
