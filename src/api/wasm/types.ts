/** @internal Keeps types apart that are the same at run time. Nothing has such a property. */
declare const kind: unique symbol;

/**
 * @internal The address of something in the wasm memory: of numbers, or of an object of the core's.
 * The border says which, so that two addresses can't be exchanged.
 */
export type Address<To extends string = string> = number & { readonly [kind]: To };

/** @internal The address of nothing, for an array that is left out. */
export const nowhere = 0 as Address<never>;

/** @internal An object that the core gives and takes back. Only C++ reads it: src/border/block.h. */
export interface Block<Of extends string = string> {
  readonly [kind]: Of;
}

/** @internal One of the values of an enum in C++. */
export interface EnumValue<Name extends string = string> {
  readonly [kind]: Name;
}

/** @internal The stack in the wasm memory, by its top. */
export interface CoreStack {
  stackSave(): number;
  stackRestore(top: number): void;
}

/** @internal What every module has. */
export interface CoreMemory extends CoreStack {
  /** The address of a block of bytes. */
  allocate(bytes: number): Address;
  release(block: Address): void;
  /** A window on the wasm memory, which dies when that grows. */
  bytes(block: Address, count: number): Uint8Array<ArrayBuffer>;
}

/** @internal What a module is started with. */
export interface CoreOptions {
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ): object;
  /**
   * Throws an error of the core's. message: where its text lies; nowhere if the memory had no room for
   * so many bytes as refused, of which so many as taken are in use.
   */
  fail(message: Address, refused: number, taken: number): never;
}
