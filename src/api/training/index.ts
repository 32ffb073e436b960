/**
 * A table of positions that is learned while one looks: gradient descent on the smallest problem that needs
 * positions, a step at a time, in the package's own WebAssembly.
 *
 * ```js
 * import { load } from "posenc/training";
 *
 * const training = await load();
 * const trainer = training.positionTrainer({ rows: 16, trained: 12 });
 * trainer.step(300);
 * trainer.found(12); // { right: 9, asked: 9 }
 * ```
 *
 * @module posenc/training
 */

import { makeLoad } from "../wasm/load.js";
import { start } from "./training.js";

export type * from "../shared/tensor.js";
export type * from "../wasm/load.js";
export { LoadError } from "../wasm/source.js";
export type * from "./position-trainer.js";
export type * from "./training.js";

/**
 * Loads what trains. The first call fetches and compiles `posenc_training.wasm`, which lies beside this module;
 * later calls share it. The plain library is not loaded with it.
 *
 * @function
 * @throws LoadError if the file cannot be fetched or WebAssembly is not allowed.
 */
// The only place that names the file, so that a bundler ships one copy of it.
export const load = makeLoad(start, () => new URL("../wasm/posenc_training.wasm", import.meta.url));
