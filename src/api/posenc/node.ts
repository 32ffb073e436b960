import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { makeLoad } from "../wasm/load.js";
import { compileOwnFile } from "../wasm/read.js";
import { start } from "./posenc.js";

export { LoadError } from "../wasm/source.js";
export type * from "./index.js";

/**
 * The library, ready to use. The first call reads and compiles `posenc.wasm`, which lies beside
 * this module; later calls share it.
 *
 * @example
 * import { load } from "posenc";
 * const posenc = await load();
 * const { data, shape } = posenc.sinusoidal({ dim: 512 }).encode(2048);
 */
export const load = makeLoad(start, () =>
  compileOwnFile(
    () => readFileSync(fileURLToPath(new URL("../wasm/posenc.wasm", import.meta.url).href)),
    "wasm/posenc.wasm",
  ),
);
