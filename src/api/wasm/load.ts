import { typeError } from "../shared/check.js";
import { noRoom, textAt } from "./memory.js";
import { type CoreMemory, type CoreOptions, nowhere } from "./types.js";

/** `WebAssembly.Module`, if the platform's types declare it; those of Node 20 do not. */
type CompiledModule = typeof globalThis extends {
  WebAssembly: { Module: { prototype: infer Module } };
}
  ? Module
  : object;

/** Where the WebAssembly comes from, if not from the package's own file. */
export type WasmSource = URL | string | ArrayBuffer | ArrayBufferView | CompiledModule | Response;

/** Options of `load()`. */
export interface LoadOptions {
  /**
   * The bytes of the package's wasm file, a compiled module, a `Response`, or the address to fetch it
   * from. The default is the package's own file.
   */
  wasm?: WasmSource | Promise<WasmSource>;
}

/**
 * @internal Bytes need no fetching; a Response is compiled as it arrives, where its type allows it.
 *
 * Classes are known by their names: Next's edge functions and Jest give objects of another realm.
 */
export async function compile(source: WasmSource): Promise<WebAssembly.Module> {
  const kind = Object.prototype.toString.call(source).slice("[object ".length, -1);
  if (kind === "WebAssembly.Module") return source as WebAssembly.Module;
  if (kind === "ArrayBuffer" || ArrayBuffer.isView(source)) {
    return WebAssembly.compile(source as BufferSource);
  }
  const isAddress = typeof source === "string" || kind === "URL";
  if (!isAddress && kind !== "Response") {
    throw typeError("wasm", "an address, bytes, a Response or a WebAssembly.Module", source);
  }
  const response = isAddress ? await fetch(source as string | URL) : (source as Response);
  if (!response.ok) {
    throw new Error(`the WebAssembly could not be fetched: ${response.status} ${response.url}`);
  }
  // Some servers answer with a page of their own if the file does not exist.
  if (response.headers.get("content-type")?.startsWith("text/html")) {
    throw new Error(`the WebAssembly could not be fetched: there is a page at ${response.url}`);
  }
  // Some hosts send wasm with a type that streaming compilation refuses.
  return response.headers.get("content-type")?.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** @internal Starts a library of ours from its compiled WebAssembly. */
export type Start<Library> = (module: WebAssembly.Module) => Promise<Library>;

/** What Emscripten generates beside a wasm file. */
interface Glue<Core> {
  createCore: (options: CoreOptions) => Promise<Core>;
  /** The file's name and a hash of both: src/border/stamp.mjs. */
  stamp: string;
}

/** @internal wrap: makes the library that users see. */
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

/** The glue and its wasm file know each other's names for things: they must be of one build. */
function requireStamp(module: WebAssembly.Module, stamp: string): void {
  const [section] = WebAssembly.Module.customSections(module, "posenc");
  const was = section === undefined ? "another module" : new TextDecoder().decode(section);
  if (was !== stamp) {
    throw new Error(`wasm must be ${stamp}, was ${was}; a cache may hold an old file`);
  }
}

/**
 * Makes every function of the core leave the wasm stack as it was where it throws: an error of
 * JavaScript's passes the frames of C++ without giving their part of the stack back.
 *
 * What C++ throws becomes a RangeError in the core, but for one case: before the core is called, embind
 * makes an object of C++ for some arguments, and the memory may have no room for it. JavaScript then sees
 * an exception that is no Error.
 */
function balanced<Core extends CoreMemory>(core: Core): Core {
  const top = core.stackSave();
  for (const [name, member] of Object.entries(core)) {
    // An enum may be a function too.
    if (typeof member !== "function" || "values" in member) continue;
    const call = (...args: unknown[]): unknown => {
      try {
        return member(...args);
      } catch (error) {
        core.stackRestore(top);
        throw error instanceof Error ? error : noRoom(1);
      }
    };
    Object.assign(core, { [name]: call });
  }
  return core;
}

/**
 * @internal Makes the `load()` of an entry. Without options the library is loaded once and shared. A
 * load that failed is forgotten, so that it can be tried again.
 *
 * @param ownWasm Where the entry's own WebAssembly is.
 */
export function makeLoad<Library>(
  start: Start<Library>,
  ownWasm: () => WasmSource | Promise<WasmSource>,
): (options?: LoadOptions) => Promise<Library> {
  let shared: Promise<Library> | undefined;
  return async (options = {}) => {
    if (typeof options !== "object" || options === null) {
      throw typeError("options", "{ wasm } or left out", options);
    }
    if (options.wasm !== undefined) return start(await compile(await options.wasm));
    shared ??= (async () => start(await compile(await ownWasm())))();
    try {
      return await shared;
    } catch (error) {
      shared = undefined;
      throw error;
    }
  };
}
