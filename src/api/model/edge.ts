import { oneOf } from "../shared/check.js";
import { makeLoad } from "../wasm/load.js";
import module from "../wasm/posenc_model.wasm?module";
import { start } from "./model.js";
import { type PositionsName, positionsNames } from "./transformer.js";

export { LoadError } from "../wasm/source.js";
export type * from "./index.js";

/**
 * As in `posenc/model`. Cloudflare's workerd and edge functions compile no WebAssembly while they run, so
 * the file is imported and the platform compiles it beforehand.
 */
export const load = makeLoad(start, () => module);

/** There is no file to read on such a platform. */
export async function trainedWeights(positions: PositionsName): Promise<Uint8Array> {
  const name = oneOf("positions", positions, positionsNames);
  throw new Error(
    `an edge function cannot read the weights: import posenc/weights/${name}.safetensors as data`,
  );
}
