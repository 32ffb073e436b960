import createCore from "./core/posenc_model.js";
import { Models } from "./models.js";
import { makeLoadOf, type WasmSource } from "./wasm.js";

/** @internal The `load()` of an entry with the models. */
export const makeLoad = (ownWasm: () => WasmSource | Promise<WasmSource>) =>
  makeLoadOf({ create: createCore, wrap: (core) => new Models(core) }, ownWasm);
