/**
 * Small models that show what positions do: the Transformer of the paper and BERT's embedding layer,
 * from a file of weights. Three trained Transformers come with the package.
 *
 * ```js
 * import { load, trainedWeights } from "posenc/model";
 *
 * const models = await load();
 * const model = models.transformer(await trainedWeights("sinusoidal"));
 * model.encode([[3, 1, 4]]).shape; // [1, 3, 32]
 * ```
 *
 * @module posenc/model
 */

import { oneOf } from "../shared/check.js";
import { makeLoad } from "../wasm/load.js";
import { LoadError } from "../wasm/source.js";
import { start } from "./model.js";
import { weightsFiles } from "./trained-weights.js";
import { type PositionsName, positionsNames } from "./transformer.js";

export type * from "../posenc/dropout.js";
export type * from "../shared/tensor.js";
export type * from "../shared/tokens.js";
export type * from "../wasm/load.js";
export type * from "./bert.js";
export type * from "./mask.js";
export type * from "./model.js";
export type * from "./transformer.js";
export type * from "./weights-file.js";
export { LoadError };

/**
 * The weights of one of the package's own three models, about 49 kB: trained to tell which of two
 * words comes first in a string of up to nine, and to write it backwards. Their model card is in the
 * repository, src/training. The words are in the metadata, as `tokens`.
 *
 * @throws LoadError if the file cannot be fetched.
 */
export async function trainedWeights(positions: PositionsName): Promise<Uint8Array> {
  const response = await fetch(weightsFiles[oneOf("positions", positions, positionsNames)]());
  if (!response.ok) {
    throw new LoadError(`the weights could not be fetched: ${response.status} at ${response.url}`);
  }
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Loads the models. The first call fetches and compiles `posenc_model.wasm`, which lies
 * beside this module; later calls share it. The plain library is not loaded with it.
 *
 * @function
 * @throws LoadError if the file cannot be fetched or WebAssembly is not allowed.
 */
// The only place that names the file, so that a bundler ships one copy of it.
export const load = makeLoad(start, () => new URL("../wasm/posenc_model.wasm", import.meta.url));
