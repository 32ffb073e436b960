import createCore from "./core/posenc_dialects.js";
import { Dialects } from "./dialects/library.js";
import { makeLoadOf, type WasmSource } from "./wasm.js";

/** @internal The `load()` of an entry with the dialects. */
export const makeLoad = (ownWasm: () => WasmSource | Promise<WasmSource>) =>
  makeLoadOf({ create: createCore, wrap: (core) => new Dialects(core) }, ownWasm);
