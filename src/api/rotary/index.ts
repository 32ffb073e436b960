/**
 * Other libraries' rotary position embeddings and attention biases by name and version, with the
 * numbers that those libraries compute.
 *
 * ```js
 * import { load } from "posenc/rotary";
 *
 * const posenc = await load();
 * const rope = posenc.preset("transformers-default", { dim: 64 });
 * const q = new Float32Array(8 * 128 * 64);
 * rope.apply(q, { shape: [1, 8, 128, 64] }) === q; // true, turned in place
 * ```
 *
 * @module posenc/rotary
 */

import { makeLoad } from "../wasm/load.js";
import { start } from "./rotary.js";
import { startSessions } from "./sessions.js";

export type * from "../shared/forms.js";
export type * from "../shared/number-kind.js";
export type * from "../shared/positions.js";
export type * from "../shared/presets/facts.js";
export type * from "../shared/presets/options.js";
export type * from "../shared/presets/preset.js";
export type * from "../shared/presets/presets.js";
export type * from "../shared/rows.js";
export type * from "../shared/tensor.js";
export type * from "../wasm/load.js";
export { LoadError } from "../wasm/source.js";
export type * from "./bias.js";
export type * from "./config/from-config.js";
export { fromConfig } from "./config/from-config.js";
export type { LayerFacts } from "./config/session-config.js";
export type { SoftmaxParts, Temperature } from "./config/softmax.js";
export type { OnnxAttributes, OnnxOperators } from "./onnx.js";
export { onnxAttributes } from "./onnx.js";
export type * from "./rotary.js";
export type * from "./rotary-preset.js";
export type * from "./rotary-tables.js";
export type {
  Applied,
  Int8Keys,
  LayerTablesOptions,
  ResidentTensor,
  RotarySession,
  SessionApplyOptions,
  SessionLayer,
  SessionNumberKind,
  SessionTensor,
  ShiftOptions,
  TemperOptions,
} from "./session.js";
export type { Sessions } from "./sessions.js";

/**
 * Loads the rotaries and biases. The first call fetches and compiles `posenc_rotary.wasm`,
 * which lies beside this module; later calls share it. The plain library is not loaded with it.
 *
 * @function
 * @throws LoadError if the file cannot be fetched or WebAssembly is not allowed.
 */
export const load = /* @__PURE__ */ makeLoad(start, wasmFile);

/**
 * Loads sessions alone, from the same file: a bundler then leaves out presets, tables and biases.
 *
 * @function
 * @throws LoadError if the file cannot be fetched or WebAssembly is not allowed.
 */
export const loadSessions = /* @__PURE__ */ makeLoad(startSessions, wasmFile);

// The only place that names the file, so that a bundler ships one copy of it.
function wasmFile(): URL {
  return new URL("../wasm/posenc_rotary.wasm", import.meta.url);
}
