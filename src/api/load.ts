import createCore from "./core/posenc.js";
import { Posenc } from "./posenc.js";
import { makeLoadOf, type WasmSource } from "./wasm.js";

/** @internal The `load()` of an entry with the plain core. */
export const makeLoad = (ownWasm: () => WasmSource | Promise<WasmSource>) =>
  makeLoadOf({ create: createCore, wrap: (core) => new Posenc(core) }, ownWasm);
