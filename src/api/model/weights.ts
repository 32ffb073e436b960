import type { PositionsName } from "./transformer.js";

/** @internal The files of weights. The only place that names them: a bundler ships one copy of each. */
export const weightsFiles: Readonly<Record<PositionsName, () => URL>> = {
  none: () => new URL("../weights/none.safetensors", import.meta.url),
  sinusoidal: () => new URL("../weights/sinusoidal.safetensors", import.meta.url),
  learned: () => new URL("../weights/learned.safetensors", import.meta.url),
};
