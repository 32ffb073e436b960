import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { makeLoad } from "../wasm/load.js";
import { compileOwnFile } from "../wasm/read.js";
import { start } from "./rotary.js";
import { startSessions } from "./sessions.js";

export { LoadError } from "../wasm/source.js";
export { fromConfig } from "./config/from-config.js";
export type * from "./index.js";
export { onnxAttributes } from "./onnx.js";

/**
 * The rotaries and biases, ready to use. The first call reads and compiles `posenc_rotary.wasm`,
 * which lies beside this module; later calls share it. The plain library is not loaded with it.
 *
 * @example
 * import { load } from "posenc/rotary";
 * const posenc = await load();
 * const rope = posenc.preset("transformers-default", { dim: 64 });
 * rope.apply(q, { shape: [1, 8, 128, 64] }); // in place
 */
export const load = /* @__PURE__ */ makeLoad(start, wasmFile);

/** Sessions alone, from the same file: a bundler then leaves out presets, tables and biases. */
export const loadSessions = /* @__PURE__ */ makeLoad(startSessions, wasmFile);

function wasmFile(): ReturnType<typeof compileOwnFile> {
  return compileOwnFile(
    () => readFileSync(fileURLToPath(new URL("../wasm/posenc_rotary.wasm", import.meta.url).href)),
    "wasm/posenc_rotary.wasm",
  );
}
