import type { PositionsName } from "./transformer.js";

/**
 * @internal The addresses of the trained models' files. Only this module names the files, so that a bundler
 * ships one copy of each.
 */
export const weightsFiles: Readonly<Record<PositionsName, () => URL>> = {
  none: () => new URL("../weights/none.safetensors", import.meta.url),
  sinusoidal: () => new URL("../weights/sinusoidal.safetensors", import.meta.url),
  learned: () => new URL("../weights/learned.safetensors", import.meta.url),
};
