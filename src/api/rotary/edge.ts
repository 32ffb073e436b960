import { makeLoad } from "../wasm/load.js";
import module from "../wasm/posenc_rotary.wasm?module";
import { start } from "./rotary.js";
import { startSessions } from "./sessions.js";

export { LoadError } from "../wasm/source.js";
export { fromConfig } from "./config/from-config.js";
export type * from "./index.js";
export { onnxAttributes } from "./onnx.js";

/**
 * As in `posenc/rotary`. Cloudflare's workerd and edge functions compile no WebAssembly while they run, so
 * the file is imported and the platform compiles it beforehand.
 */
export const load = /* @__PURE__ */ makeLoad(start, () => module);

/** As in `posenc/rotary`. */
export const loadSessions = /* @__PURE__ */ makeLoad(startSessions, () => module);
