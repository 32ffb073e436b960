// Makes and drops 100 000 encodings and 10 000 tables of 4 MB, and looks at what is left of them.
// Run with --expose-gc.
import { load } from "posenc";

/** The wasm memory is the module's own business; only its size is looked at here. */
let wasm;
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (module, imports) => {
  const instance = await instantiate(module, imports);
  wasm = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory);
  return instance;
};
const posenc = await load();

function encodings(count) {
  for (let n = 0; n < count; ++n) {
    const pe = posenc.sinusoidal({ dim: 64 + 2 * (n % 32) });
    pe.rotation(n).apply(pe.encode([n]));
  }
}

function tables(count) {
  const pe = posenc.sinusoidal({ dim: 512 });
  for (let n = 0; n < count; ++n) pe.encode({ start: n, length: 2048 });
}

async function held() {
  // What is dropped in one turn is finalized in a later one.
  for (let turn = 0; turn < 3; ++turn) {
    gc();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return { heapUsed, arrayBuffers, wasm: wasm.buffer.byteLength };
}

encodings(2000);
tables(20);
const before = await held();
encodings(100_000);
tables(10_000);
const after = await held();
const peak = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ before, after, peak }));
