/**
 * Other libraries' positional encodings by name, with the numbers that those compute: rows of
 * positions, grids, images and boxes. Their WebAssembly is a file of its own, which the plain library
 * does without; rotaries and biases are in `posenc/rotary`.
 *
 * @module posenc/dialects
 */

import { makeLoad } from "./dialects-load.js";

export * from "./dialects-exports.js";

/**
 * The dialects, ready to use. The first call fetches and compiles `posenc_dialects.wasm`, which lies
 * beside this module; later calls share it. The plain library is not loaded with it.
 *
 * @example
 * import { load } from "posenc/dialects";
 * const posenc = await load();
 * const fairseq = posenc.preset("fairseq", { dim: 512, paddingIdx: 1 });
 * fairseq.encode(2048).shape; // [2048, 512]
 *
 * @throws Error where the file cannot be fetched or WebAssembly is not allowed.
 */
// The only place that names the file, so that a bundler ships one copy of it.
export const load = makeLoad(() => new URL("./core/posenc_dialects.wasm", import.meta.url));
