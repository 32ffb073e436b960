import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { oneOf } from "../shared/check.js";
import { makeLoad } from "../wasm/load.js";
import { compileOwnFile, readOwnFile } from "../wasm/read.js";
import { start } from "./model.js";
import { type PositionsName, positionsNames } from "./transformer.js";

export { LoadError } from "../wasm/source.js";
export type * from "./index.js";

const weightsReaders: Readonly<Record<PositionsName, () => Uint8Array<ArrayBuffer>>> = {
  none: () =>
    readFileSync(fileURLToPath(new URL("../weights/none.safetensors", import.meta.url).href)),
  sinusoidal: () =>
    readFileSync(fileURLToPath(new URL("../weights/sinusoidal.safetensors", import.meta.url).href)),
  learned: () =>
    readFileSync(fileURLToPath(new URL("../weights/learned.safetensors", import.meta.url).href)),
};

/**
 * The weights of one of the package's own three models, about 49 kB: trained to tell which of two
 * words comes first in a string of up to nine, and to write it backwards. Their model card is in the
 * repository, src/training. The words are in the metadata, as `tokens`.
 */
export async function trainedWeights(positions: PositionsName): Promise<Uint8Array> {
  const name = oneOf("positions", positions, positionsNames);
  return readOwnFile(weightsReaders[name], `weights/${name}.safetensors`);
}

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
export const load = makeLoad(start, () =>
  compileOwnFile(
    () => readFileSync(fileURLToPath(new URL("../wasm/posenc_model.wasm", import.meta.url).href)),
    "wasm/posenc_model.wasm",
  ),
);
