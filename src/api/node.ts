import { readFile } from "node:fs/promises";

import { makeLoad } from "./load.js";

export * from "./exports.js";

/**
 * The library, ready to use. The first call reads and compiles `posenc.wasm`, which lies beside
 * this module; later calls share it.
 *
 * @example
 * import { load } from "posenc";
 * const posenc = await load();
 * const { data, shape } = posenc.sinusoidal({ dim: 512 }).encode(2048);
 */
export const load = makeLoad(() => readFile(new URL("./core/posenc.wasm", import.meta.url)));
