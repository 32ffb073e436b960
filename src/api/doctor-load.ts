import createCore from "./core/posenc_doctor.js";
import { Doctor } from "./diagnosis.js";
import { makeLoadOf, type WasmSource } from "./wasm.js";

/** @internal The `load()` of an entry with the doctor. */
export const makeLoad = (ownWasm: () => WasmSource | Promise<WasmSource>) =>
  makeLoadOf({ create: createCore, wrap: (core) => new Doctor(core) }, ownWasm);
