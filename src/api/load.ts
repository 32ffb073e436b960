import { typeError } from "./check.js";
import createCore from "./core/posenc.js";
import { Posenc } from "./posenc.js";

/** `WebAssembly.Module`, where the types of the platform have one: those of Node 20 do not. */
type CompiledModule = typeof globalThis extends {
  WebAssembly: { Module: { prototype: infer Module } };
}
  ? Module
  : object;

/** Where the WebAssembly comes from, when it is not where the package has it. */
export type WasmSource = URL | string | ArrayBuffer | ArrayBufferView | CompiledModule | Response;

/** What `load()` may be told. */
export interface LoadOptions {
  /**
   * The bytes of `posenc.wasm`, a compiled module, a `Response`, or the address to fetch it from.
   * Left out, the package's own file is used.
   */
  wasm?: WasmSource | Promise<WasmSource>;
}

/** @internal Bytes need no fetching; a Response is compiled as it arrives, where its type allows it. */
export async function compile(source: WasmSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) {
    return WebAssembly.compile(source as BufferSource);
  }
  const isAddress = typeof source === "string" || source instanceof URL;
  if (!isAddress && !(source instanceof Response)) {
    throw typeError("wasm", "an address, bytes, a Response or a WebAssembly.Module", source);
  }
  const response = isAddress ? await fetch(source) : source;
  if (!response.ok) {
    throw new Error(`posenc.wasm could not be fetched: ${response.status} ${response.url}`);
  }
  // A server that answers with its own page where there is no such file.
  if (response.headers.get("content-type")?.startsWith("text/html")) {
    throw new Error(`posenc.wasm could not be fetched: there is a page at ${response.url}`);
  }
  // Some hosts send wasm with a type that streaming compilation refuses.
  return response.headers.get("content-type")?.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

async function instantiate(module: WebAssembly.Module): Promise<Posenc> {
  const core = await new Promise<Posenc>((resolve, reject) => {
    createCore({
      instantiateWasm(imports, done) {
        WebAssembly.instantiate(module, imports).then(done, reject);
        return {};
      },
    }).then((core) => resolve(new Posenc(core)), reject);
  });
  return core;
}

/**
 * @internal A `load()` for an entry of the package, which knows where its WebAssembly is. Without options the
 * library is loaded once and shared; a failed load is forgotten, so that it can be tried again.
 */
export function makeLoad(
  ownWasm: () => WasmSource | Promise<WasmSource>,
): (options?: LoadOptions) => Promise<Posenc> {
  let shared: Promise<Posenc> | undefined;
  return async (options = {}) => {
    if (options.wasm !== undefined) return instantiate(await compile(await options.wasm));
    shared ??= (async () => instantiate(await compile(await ownWasm())))();
    try {
      return await shared;
    } catch (error) {
      shared = undefined;
      throw error;
    }
  };
}
