import { makeLoad } from "../wasm/load.js";
import module from "../wasm/posenc_dialects.wasm?module";
import { start } from "./dialects.js";

export { LoadError } from "../wasm/source.js";
export type * from "./index.js";

/**
 * As in `posenc/dialects`. Cloudflare's workerd and edge functions compile no WebAssembly while they run, so
 * the file is imported and the platform compiles it beforehand.
 */
export const load = makeLoad(start, () => module);
