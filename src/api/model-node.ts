import { readFile } from "node:fs/promises";

import { makeLoad } from "./model-load.js";

export * from "./model-exports.js";

/**
 * The models, ready to use. The first call reads and compiles `posenc_model.wasm`, which lies beside
 * this module; later calls share it. The plain library is not loaded with it.
 *
 * @example
 * import { load } from "posenc/model";
 * const models = await load();
 * const weights = await readFile("model.safetensors");
 * const model = models.transformer(weights, { heads: 2, positions: "sinusoidal" });
 * const memory = model.encode([[3, 1, 4]]);
 */
export const load = makeLoad(() => readFile(new URL("./core/posenc_model.wasm", import.meta.url)));
