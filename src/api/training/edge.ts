import { makeLoad } from "../wasm/load.js";
import module from "../wasm/posenc_training.wasm?module";
import { start } from "./training.js";

export { LoadError } from "../wasm/source.js";
export type * from "./index.js";

/**
 * As in `posenc/training`. Cloudflare's workerd and edge functions compile no WebAssembly while they run, so
 * the file is imported and the platform compiles it beforehand.
 */
export const load = makeLoad(start, () => module);
