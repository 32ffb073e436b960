import createCore from "./core/posenc_rotary.js";
import { Rotaries } from "./dialects/rotaries.js";
import { makeLoadOf, type WasmSource } from "./wasm.js";

/** @internal The `load()` of an entry with the rotaries and biases. */
export const makeLoad = (ownWasm: () => WasmSource | Promise<WasmSource>) =>
  makeLoadOf({ create: createCore, wrap: (core) => new Rotaries(core) }, ownWasm);
