import { byteArray, shortened, show, typeError } from "../shared/check.js";

/** `WebAssembly.Module`, if the platform's types declare it. Node 20's types do not. */
type CompiledModule = typeof globalThis extends {
  WebAssembly: { Module: { prototype: infer Module } };
}
  ? Module
  : object;

/** A source of the WebAssembly other than the package's own file. */
export type WasmSource = URL | string | ArrayBuffer | ArrayBufferView | CompiledModule | Response;

/**
 * The error of `load()` if it does not get the package's WebAssembly, or if the platform does not start it:
 * a file that is missing, a page in its place, another file, no permission to compile. The message says what
 * came, and how to give the file. `cause` is the error of the platform, if there is one.
 */
export class LoadError extends Error {
  /** Always `"LoadError"`. */
  override readonly name = "LoadError";
}

/** @internal */
export function failed(what: string, cause?: unknown): LoadError {
  const remedy =
    'load({ wasm }) takes the file from elsewhere: see the guide "Runtimes and bundlers"';
  return new LoadError(`${what}. ${remedy}`, { cause });
}

const messageOf = (error: unknown) => (error as Error | null)?.message ?? error;

/** @internal Does a part of loading. Throws a LoadError if that fails. */
export async function attempt<Result>(part: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await part();
  } catch (error) {
    throw error instanceof LoadError
      ? error
      : failed(`the WebAssembly could not be started: ${messageOf(error)}`, error);
  }
}

/** @internal What a source is. */
export type Kind = "address" | "bytes" | "Response" | "Module";

/**
 * @internal Classes are recognized by their names, because Next's edge functions and Jest give objects of another realm.
 */
export function kindOf(source: unknown): Kind {
  const name = Object.prototype.toString.call(source).slice("[object ".length, -1);
  if (typeof source === "string" || name === "URL") return "address";
  if (name === "ArrayBuffer" || ArrayBuffer.isView(source)) return "bytes";
  if (name === "Response") return name;
  if (name === "WebAssembly.Module") return "Module";
  throw typeError("wasm", "an address, bytes, a Response or a WebAssembly.Module", source);
}

/** @internal Compiles a source. A Response is compiled while it arrives, if its content type allows that. */
export async function compile(source: WasmSource, kind: Kind): Promise<WebAssembly.Module> {
  if (kind === "Module") return source as WebAssembly.Module;
  if (kind === "bytes") return compileBytes(source as BufferSource);
  const response =
    kind === "address" ? await fetched(source as string | URL) : (source as Response);
  const type = response.headers.get("content-type");
  // Some servers answer with an HTML page if a file does not exist.
  const isPage = type?.startsWith("text/html");
  if (!response.ok || isPage) {
    const came = response.ok ? "there is a page" : response.status;
    const from = shortened(response.url) || "its address";
    throw failed(`the WebAssembly could not be fetched: ${came} at ${from}`);
  }
  // Some hosts send wasm with a content type that streaming compilation does not accept.
  return type?.startsWith("application/wasm")
    ? WebAssembly.compileStreaming(response)
    : compileBytes(await response.arrayBuffer());
}

async function fetched(address: string | URL): Promise<Response> {
  try {
    return await fetch(address);
  } catch (error) {
    const why = `${messageOf(error)}, ${shortened(`${address}`)}`;
    throw failed(`the WebAssembly could not be fetched: ${why}`, error);
  }
}

/** @internal Compiles bytes. A page may not do so at once, and what comes from elsewhere may be large. */
export async function compileBytes(
  source: BufferSource,
  make: (
    bytes: BufferSource,
  ) => WebAssembly.Module | Promise<WebAssembly.Module> = WebAssembly.compile,
): Promise<WebAssembly.Module> {
  try {
    return await make(source);
  } catch (error) {
    const bytes = byteArray("wasm", source);
    const begin = show(new TextDecoder().decode(bytes.subarray(0, 24)));
    const was = `${bytes.length} bytes that begin with ${begin}`;
    throw failed(`wasm must be a WebAssembly file, was ${was} (${messageOf(error)})`, error);
  }
}
