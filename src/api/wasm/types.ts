/** @internal Makes types different that are the same at run time. No value has this property. */
declare const kind: unique symbol;

/**
 * @internal The address of numbers or of an object of the core in the wasm memory. Its type says of which,
 * so that two addresses can't be exchanged.
 */
export type Address<To extends string = string> = number & { readonly [kind]: To };

/** @internal The null address, for an array that is left out. */
export const nowhere = 0 as Address<never>;

/** @internal An object that the core gives and takes back. Only C++ reads it: src/border/block.h. */
export interface Block<Of extends string = string> {
  readonly [kind]: Of;
}

/** @internal One of the values of an enum in C++. */
export interface EnumValue<Name extends string = string> {
  readonly [kind]: Name;
}

/** @internal What the glue of every module has, beside the functions of its border. */
export interface CoreGlue {
  /** Reads and sets the top of the stack in the wasm memory. */
  stackSave(): number;
  stackRestore(top: number): void;
}

/** @internal What the glue of a module has whose memory JavaScript keeps views of: src/border/views.js. */
export interface CoreViews {
  /** Makes every view of the wasm memory empty. */
  emptyViews(): void;
}

/** @internal The functions of every module. */
export interface CoreMemory extends CoreGlue {
  /** Allocates a block of bytes and returns its address. */
  allocate(bytes: number): Address;
  release(block: Address): void;
  /** Returns a view of the wasm memory. It becomes invalid when the memory grows. */
  bytes(block: Address, count: number): Uint8Array<ArrayBuffer>;
}

/** @internal The functions that a module gets when it is started. */
export interface CoreOptions {
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance) => void,
  ): object;
  /**
   * Throws an error of the core.
   *
   * @param message The address of its text; `nowhere` if an allocation failed.
   * @param refused How many bytes that allocation requested.
   * @param taken How many bytes of the wasm memory were in use then.
   */
  fail(message: Address, refused: number, taken: number): never;
}
