import { makeLoad } from "./model-load.js";

export * from "./model-exports.js";

/**
 * The models, ready to use. The first call fetches and compiles `posenc_model.wasm`, which lies
 * beside this module; later calls share it. The plain library is not loaded with it.
 *
 * @example
 * import { load } from "posenc/model";
 * const models = await load();
 * const weights = await (await fetch("model.safetensors")).arrayBuffer();
 * const model = models.transformer(weights, { heads: 2, positions: "sinusoidal" });
 * const memory = model.encode([[3, 1, 4]]);
 *
 * @throws Error where the file cannot be fetched or WebAssembly is not allowed.
 */
// The only place that names the file, so that a bundler ships one copy of it.
export const load = makeLoad(() => new URL("./core/posenc_model.wasm", import.meta.url));
