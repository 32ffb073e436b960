/**
 * Positional encodings. The WebAssembly is a file beside this module, which bundlers and servers
 * find by themselves; Node reads it from the disk.
 *
 * @module posenc
 */

import { makeLoad } from "../wasm/load.js";
import { start } from "./posenc.js";

export type * from "../shared/positions.js";
export type * from "../shared/rows.js";
export type * from "../shared/tensor.js";
export type * from "../wasm/load.js";
export type * from "./dropout.js";
export type * from "./layout.js";
export type * from "./posenc.js";
export type * from "./resident.js";
export type * from "./rotation.js";
export type * from "./sinusoidal.js";
export type * from "./table.js";

/**
 * The library, ready to use. The first call fetches and compiles `posenc.wasm`, which lies beside
 * this module; later calls share it.
 *
 * @example
 * import { load } from "posenc";
 * const posenc = await load();
 * const { data, shape } = posenc.sinusoidal({ dim: 512 }).encode(2048);
 *
 * @throws Error where the file cannot be fetched or WebAssembly is not allowed.
 */
// The only place that names the file, so that a bundler ships one copy of it.
export const load = makeLoad(start, () => new URL("../wasm/posenc.wasm", import.meta.url));
