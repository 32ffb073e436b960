import { options as checkOptions, object } from "../shared/check.js";
import { noRoom, textAt } from "./memory.js";
import { attempt, compile, failed, kindOf, type WasmSource } from "./source.js";
import { type CoreMemory, type CoreOptions, nowhere } from "./types.js";

export type { WasmSource } from "./source.js";

/** Options of `load()`. */
export interface LoadOptions {
  /**
   * The bytes of the package's wasm file, a compiled module, a `Response`, or the address to fetch it
   * from. The default is the package's own file.
   */
  wasm?: WasmSource | Promise<WasmSource>;
}

/** @internal Starts one of our libraries from its compiled WebAssembly. */
export type Start<Library> = (module: WebAssembly.Module) => Promise<Library>;

/** The JavaScript module that Emscripten generates for a wasm file. */
interface Glue<Core> {
  createCore: (options: CoreOptions) => Promise<Core>;
  /** The wasm file's name and a hash of both files: src/border/stamp.mjs. */
  stamp: string;
}

/** @internal @param wrap Makes the object that users see. */
export function startOf<Core extends CoreMemory, Library>(
  glue: Glue<Core>,
  wrap: (core: Core) => Library,
): Start<Library> {
  return async (module) => {
    requireStamp(module, glue.stamp);
    const core = await new Promise<Core>((resolve, reject) => {
      const options: CoreOptions = {
        instantiateWasm(imports, done) {
          WebAssembly.instantiate(module, imports).then(done).catch(reject);
          return {};
        },
        fail(message, refused, taken) {
          if (message === nowhere) throw noRoom(refused, taken);
          throw new RangeError(textAt(core, message));
        },
      };
      glue.createCore(options).then(resolve, reject);
    });
    return wrap(balanced(core));
  };
}

/** Also of another realm, as in Jest's tests. */
function isError(value: unknown): boolean {
  return Object.prototype.toString.call(value) === "[object Error]";
}

/** Throws if the glue and the wasm file are not of the same build: they must agree on short names. */
function requireStamp(module: WebAssembly.Module, stamp: string): void {
  const [section] = WebAssembly.Module.customSections(module, "posenc");
  const was = section === undefined ? "another module" : new TextDecoder().decode(section);
  if (was !== stamp) {
    throw failed(`wasm must be ${stamp}, was ${was}; a cache may hold an old file`);
  }
}

/**
 * Wraps every function of the core so that it restores the wasm stack if it throws: a JavaScript error passes
 * the frames of C++ without giving back their part of the stack.
 *
 * The core makes a RangeError of every C++ exception, except one. Before it calls the core, embind makes C++
 * objects of some arguments, and memory may have no room for them. JavaScript then sees an exception that is
 * not an Error.
 */
function balanced<Core extends CoreMemory>(core: Core): Core {
  const top = core.stackSave();
  for (const [name, member] of Object.entries(core)) {
    // An enum of embind may also be a function.
    if (typeof member !== "function" || "values" in member) continue;
    const call = (...args: unknown[]): unknown => {
      try {
        return member(...args);
      } catch (error) {
        core.stackRestore(top);
        throw isError(error) ? error : noRoom(1);
      }
    };
    Object.assign(core, { [name]: call });
  }
  return core;
}

/**
 * @internal Makes the `load()` of an entry. Without options the library is loaded once and shared. A failed
 * load is forgotten, so that it can be tried again.
 *
 * @param ownWasm Returns the source of the entry's own WebAssembly.
 */
export function makeLoad<Library>(
  start: Start<Library>,
  ownWasm: () => WasmSource | Promise<WasmSource>,
): (options?: LoadOptions) => Promise<Library> {
  let shared: Promise<Library> | undefined;
  const begin = async (wasm: () => WasmSource | Promise<WasmSource>): Promise<Library> => {
    const source = await attempt(wasm);
    const kind = kindOf(source);
    return attempt(async () => start(await compile(source, kind)));
  };
  return async (options = {}) => {
    object("options", options, "{ wasm } or left out");
    options = checkOptions("options", options, { wasm: true });
    const { wasm } = options;
    if (wasm !== undefined) return begin(() => wasm);
    shared ??= begin(ownWasm);
    try {
      return await shared;
    } catch (error) {
      shared = undefined;
      throw error;
    }
  };
}
