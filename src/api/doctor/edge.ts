import { makeLoad } from "../wasm/load.js";
import module from "../wasm/posenc_doctor.wasm?module";
import { start } from "./doctor.js";

export { LoadError } from "../wasm/source.js";
export type * from "./index.js";
export { markdownOf } from "./markdown.js";
export { readTableFile } from "./read-file.js";
export { readTable, TableError } from "./read-table.js";

/**
 * As in `posenc/doctor`. Cloudflare's workerd and edge functions compile no WebAssembly while they run, so
 * the file is imported and the platform compiles it beforehand.
 */
export const load = makeLoad(start, () => module);
