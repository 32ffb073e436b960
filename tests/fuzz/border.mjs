import { readFile } from "node:fs/promises";

/**
 * A module of the border without the typed API around it: its readers of options meet what no check
 * has seen.
 *
 * @param {string} name
 */
async function load(name) {
  const file = (ending) => new URL(`../../build/wasm/core/${name}.${ending}`, import.meta.url);
  const { default: createCore } = await import(file("js").href);
  const compiled = await WebAssembly.compile(await readFile(file("wasm")));
  const core = await createCore({
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(compiled, imports).then(done);
      return {};
    },
    fail() {
      throw new RangeError("refused");
    },
  });
  const top = core.stackSave();
  // As load.ts does: an error passes the frames of C++ without giving their part of the stack back.
  return (call) => {
    try {
      return call(core);
    } catch (error) {
      core.stackRestore(top);
      // embind says in its own words what it can't convert; what is no Error left the module unguarded.
      const isWordy = error instanceof TypeError || error?.name === "BindingError";
      throw isWordy ? new BorderError("not converted", { cause: error }) : error;
    }
  };
}

/** Thrown by the border where an object is none that it reads: the typed API lets none through. */
export class BorderError extends Error {}

const rotary = await load("posenc_rotary");
const dialects = await load("posenc_dialects");

/** Everything of the border that reads options, by what it is called with. */
export const readers = {
  rotary: (options) => rotary((core) => core.rotary(options)),
  alibi: (options) => rotary((core) => core.alibiSlopes(options)),
  t5: (options) => rotary((core) => core.t5(options)),
  sequence: (options) => dialects((core) => core.sequence(options.name, options)),
  grid: (options) => dialects((core) => core.grid(options.name, options)),
};

/** Results of both modules, which no other call may change. */
export function borderResults() {
  const { frequencies } = readers.rotary({ name: "transformers-default", dim: 32 });
  const rows = readers.sequence({ name: "tensor2tensor", dim: 20 });
  return JSON.stringify([[...frequencies], rows.dim, [...readers.alibi({ heads: 12 })]]);
}
