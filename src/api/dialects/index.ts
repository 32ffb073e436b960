/**
 * Other libraries' positional encodings by name, with the numbers that those libraries compute: rows
 * of positions, grids, images and boxes. Rotary embeddings and attention biases are in
 * `posenc/rotary`.
 *
 * ```js
 * import { load } from "posenc/dialects";
 *
 * const posenc = await load();
 * const fairseq = posenc.preset("fairseq", { dim: 512, paddingIdx: 1 });
 * fairseq.encode(2048).shape; // [2048, 512]
 * ```
 *
 * @module posenc/dialects
 */

import { makeLoad } from "../wasm/load.js";
import { start } from "./dialects.js";

export type * from "../shared/forms.js";
export type * from "../shared/positions.js";
export type * from "../shared/presets/facts.js";
export type * from "../shared/presets/options.js";
export type * from "../shared/presets/preset.js";
export type * from "../shared/presets/presets.js";
export type * from "../shared/row-encoder.js";
export type * from "../shared/rows.js";
export type * from "../shared/tensor.js";
export type * from "../shared/tokens.js";
export type * from "../wasm/load.js";
export { LoadError } from "../wasm/source.js";
export type * from "./columns.js";
export type * from "./dialects.js";
export type * from "./grid.js";
export type * from "./image.js";
export type * from "./sequence.js";

/**
 * Loads the dialects. The first call fetches and compiles `posenc_dialects.wasm`, which lies
 * beside this module; later calls share it. The plain library is not loaded with it.
 *
 * @function
 * @throws LoadError if the file cannot be fetched or WebAssembly is not allowed.
 */
// The only place that names the file, so that a bundler ships one copy of it.
export const load = makeLoad(start, () => new URL("../wasm/posenc_dialects.wasm", import.meta.url));
