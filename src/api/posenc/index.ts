/**
 * Sinusoidal positional encodings: rows for any positions, sums with embeddings, tables, rotations
 * and grids. The WebAssembly is a file beside this module. Bundlers and servers find it by
 * themselves, and Node reads it from the disk.
 *
 * ```js
 * import { load } from "posenc";
 *
 * const posenc = await load();
 * const pe = posenc.sinusoidal({ dim: 512 });
 * pe.encode(2048).shape; // [2048, 512]
 * ```
 *
 * @module posenc
 */

import { makeLoad } from "../wasm/load.js";
import { start } from "./posenc.js";

export type * from "../shared/number-kind.js";
export type * from "../shared/positions.js";
export type * from "../shared/row-encoder.js";
export type * from "../shared/rows.js";
export type * from "../shared/tensor.js";
export type * from "../wasm/load.js";
export { LoadError } from "../wasm/source.js";
export type * from "./dropout.js";
export type * from "./layout.js";
export type * from "./posenc.js";
export type * from "./resident.js";
export type * from "./rotation.js";
export type * from "./rounding.js";
export type * from "./sinusoidal.js";
export type * from "./table.js";

/**
 * Loads the library. The first call fetches and compiles `posenc.wasm`, which lies beside this module;
 * later calls share it.
 *
 * @function
 * @throws LoadError if the file cannot be fetched or WebAssembly is not allowed.
 */
// The only place that names the file, so that a bundler ships one copy of it.
export const load = makeLoad(start, () => new URL("../wasm/posenc.wasm", import.meta.url));
