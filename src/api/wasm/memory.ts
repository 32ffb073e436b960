import { type Address, type CoreMemory, nowhere } from "./types.js";

/**
 * Tables pass through the wasm memory in blocks of about this many floats (128 KiB): small enough to
 * be copied out while still in cache, and the memory does not grow with a caller's table.
 */
const blockFloats = 32768;

type Copied = Float64Array | Float32Array | Uint8Array;

/** The kind of number at the address of an array's copy. */
type Element<From extends Copied> = From extends Float64Array
  ? "float64"
  : From extends Float32Array
    ? "float32"
    : "uint8";

/** @internal Reads a text of the core: UTF-8 that ends with a byte of 0. */
export function textAt(core: CoreMemory, address: Address): string {
  const memory = new Uint8Array(core.bytes(nowhere, 0).buffer);
  return new TextDecoder().decode(memory.subarray(address, memory.indexOf(0, address)));
}

const mebibytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MiB`;

/**
 * @internal Returns the error for an allocation that failed.
 *
 * @param refused How many bytes were requested; Infinity if they are too many to be counted.
 * @param taken How many bytes of the wasm memory are in use.
 */
export function noRoom(refused: number, taken = 0): RangeError {
  const was = Number.isFinite(refused) ? mebibytes(refused) : "more";
  return new RangeError(
    `the result must fit in the WebAssembly memory, 4096 MiB with ${mebibytes(taken)} in use, was ${was}`,
  );
}

/** @internal The address of a number of an array. */
export function floatAt(array: Address<"float32">, index: number): Address<"float32"> {
  return (array + 4 * index) as Address<"float32">;
}

/** @internal The address of a number of an array. */
export function doubleAt(array: Address<"float64">, index: number): Address<"float64"> {
  return (array + 8 * index) as Address<"float64">;
}

/**
 * @internal Returns the same numbers as an array of the plain class. A subclass may have methods of its own,
 * or a `Symbol.species` by which `subarray` and `slice` return an array of other numbers.
 */
export function plain(array: Float32Array): Float32Array {
  // An array that lost its buffer is empty, and of that no other array can be made.
  if (array.length === 0) return array;
  return new Float32Array(array.buffer, array.byteOffset, array.length);
}

/**
 * @internal Blocks of the wasm memory. Each is allocated for one call and released at its end, also after an
 * error, so no data of a caller stays in the memory.
 */
export class Memory<Core extends CoreMemory> {
  readonly core: Core;
  #lastBuffer = new ArrayBuffer(0);
  #kept: { by: object; thing: { release(): void } } | undefined;

  constructor(core: Core) {
    this.core = core;
  }

  get #buffer(): ArrayBuffer {
    // A memory that grows has a new buffer, and the old one is empty.
    if (this.#lastBuffer.byteLength === 0) this.#lastBuffer = this.core.bytes(nowhere, 0).buffer;
    return this.#lastBuffer;
  }

  /**
   * Returns what `make` made for the last caller, if that was `by`. Otherwise that is released, and `make` is
   * called: one thing alone is kept in the wasm memory, so that many callers cannot fill it.
   */
  kept<Thing extends { release(): void }>(by: object, make: () => Thing): Thing {
    if (this.#kept?.by !== by) {
      this.#kept?.thing.release();
      this.#kept = undefined;
      this.#kept = { by, thing: make() };
    }
    return this.#kept.thing as Thing;
  }

  /** A view of the wasm memory. It becomes invalid when the memory grows: get a new one after every call. */
  floatsAt(address: Address<"float32">, count: number): Float32Array<ArrayBuffer> {
    return new Float32Array(this.#buffer, address, count);
  }

  doublesAt(address: Address<"float64">, count: number): Float64Array<ArrayBuffer> {
    return new Float64Array(this.#buffer, address, count);
  }

  /** Allocates a block of bytes and returns its address. The caller must release it. */
  allocate<To extends string>(bytes: number): Address<To> {
    // Also a block of no bytes needs an address.
    return this.core.allocate(Math.max(bytes, 8)) as Address<To>;
  }

  /** @throws RangeError if even an empty wasm memory has no room for so many bytes. */
  requireRoom(bytes: number): void {
    if (bytes < 2 ** 32) return;
    this.core.allocate(bytes);
  }

  /** Calls `work` with the address of a block of bytes, and releases the block afterwards. */
  withBlock<To extends string, Result>(
    bytes: number,
    work: (address: Address<To>) => Result,
  ): Result {
    const address = this.allocate<To>(bytes);
    try {
      return work(address);
    } finally {
      this.core.release(address);
    }
  }

  /**
   * Any call may make the wasm memory grow, and a view of it is then empty.
   *
   * @throws RangeError if the array to write to is a view of the wasm memory.
   */
  requireOutside(array: ArrayBufferView): void {
    if (!this.#isView(array)) return;
    throw new RangeError("the array to write to must not be a view of the WebAssembly memory");
  }

  #isView(array: ArrayBufferView): boolean {
    return array.buffer === this.#buffer;
  }

  /** Returns the array, or a copy if it is a view of the wasm memory: such a view is empty after that grows. */
  #staying<From extends Copied>(array: From): From {
    return this.#isView(array) ? (array.slice() as From) : array;
  }

  /** Calls `work` with the address of a copy of an array, and releases the copy afterwards. */
  withCopy<From extends Copied, Result>(
    array: From,
    work: (address: Address<Element<From>>) => Result,
  ): Result {
    const staying = this.#staying(array);
    return this.withBlock<Element<From>, Result>(array.byteLength, (address) => {
      const bytes = new Uint8Array(staying.buffer, staying.byteOffset, staying.byteLength);
      this.core.bytes(address, bytes.length).set(bytes);
      return work(address);
    });
  }

  /** Returns the numbers that `write` puts into a block of `count` float64. */
  doubles(
    count: number,
    write: (address: Address<"float64">) => unknown,
  ): Float64Array<ArrayBuffer> {
    return this.withBlock<"float64", Float64Array<ArrayBuffer>>(8 * count, (address) => {
      write(address);
      return this.doublesAt(address, count).slice();
    });
  }

  /** Returns the numbers that `write` puts into a block of `count` float32. */
  floats(
    count: number,
    write: (address: Address<"float32">) => unknown,
  ): Float32Array<ArrayBuffer> {
    return this.withBlock<"float32", Float32Array<ArrayBuffer>>(4 * count, (address) => {
      write(address);
      return this.floatsAt(address, count).slice();
    });
  }

  /**
   * Fills `out` with rows of `width` numbers, block by block. `write` gets the number of the next row
   * and how many rows have room, and returns how many it has written. A block has room for at least
   * `leastRows`.
   */
  fill(
    out: Float32Array,
    width: number,
    write: (rows: Address<"float32">, first: number, room: number) => number,
    leastRows?: number,
  ): void {
    this.#fill<"float32">(out, width, write, leastRows);
  }

  /**
   * Fills `out` in the same way. Its numbers have 8 or 2 bytes. A block has room for float64 numbers, which
   * `write` may round in place.
   */
  fillWide(
    out: Float64Array | Uint16Array,
    width: number,
    write: (rows: Address<"float64">, first: number, room: number) => number,
  ): void {
    this.#fill<"float64">(out, width, write);
  }

  #fill<Of extends string>(
    out: Float32Array | Float64Array | Uint16Array,
    width: number,
    write: (rows: Address<Of>, first: number, room: number) => number,
    leastRows = 1,
  ): void {
    this.requireOutside(out);
    const total = out.length / width;
    const most = Math.min(total, Math.max(leastRows, rowsOfABlock(total, width)));
    if (most === 0) return;
    const rowBytes = out.BYTES_PER_ELEMENT * width;
    const bytes = new Uint8Array(out.buffer, out.byteOffset, out.byteLength);
    const room = out.BYTES_PER_ELEMENT === 4 ? rowBytes : 8 * width;
    this.withBlock<Of, void>(room * most, (rows) => {
      for (let first = 0; first < total; ) {
        const count = write(rows, first, Math.min(most, total - first));
        bytes.set(new Uint8Array(this.#buffer, rows, count * rowBytes), first * rowBytes);
        first += count;
      }
    });
  }

  /**
   * Changes `x`, of shape `[batch, rows, width]`, block by block, in place or into another array of its size. A
   * block holds the rows first … first + count - 1 of every sequence of the batch.
   */
  change(
    x: Float32Array,
    width: number,
    change: (rows: Address<"float32">, first: number, count: number) => unknown,
    batch = 1,
    out = x,
  ): void {
    if (x.length === 0) return;
    this.requireOutside(out);
    const from = this.#staying(plain(x));
    const sequence = x.length / batch;
    this.#inBlocks(sequence / width, width * batch, 4, (rows, first, count) => {
      const floats = count * width;
      const begins = Array.from({ length: batch }, (_, n) => n * sequence + first * width);
      const block = this.floatsAt(rows, batch * floats);
      for (const [n, begin] of begins.entries()) {
        block.set(from.subarray(begin, begin + floats), n * floats);
      }
      change(rows, first, count);
      const changed = this.floatsAt(rows, batch * floats);
      for (const [n, begin] of begins.entries()) {
        out.set(changed.subarray(n * floats, (n + 1) * floats), begin);
      }
    });
  }

  /** Writes to `out` what `write` makes of `values`, rows of `width` numbers, block by block. */
  map(
    values: Float32Array,
    out: Float32Array,
    width: number,
    write: (values: Address<"float32">, out: Address<"float32">, count: number) => unknown,
  ): void {
    this.requireOutside(out);
    this.#mapBytes(values, width, (block, results, first, count) => {
      write(block, results as Address<"float32">, count);
      out.set(this.floatsAt(results as Address<"float32">, count * width), first * width);
    });
  }

  /** Writes 4 bytes to `out` for each value, block by block. */
  mapToBytes(
    values: Float32Array,
    out: Uint8ClampedArray,
    write: (values: Address<"float32">, out: Address<"uint8">, count: number) => void,
  ): void {
    this.requireOutside(out);
    this.#mapBytes(values, 1, (block, results, first, count) => {
      write(block, results as Address<"uint8">, count);
      out.set(this.core.bytes(results, 4 * count), 4 * first);
    });
  }

  /** A value and its result take 4 bytes each: the values fill a block's first half, the results its second. */
  #mapBytes(
    values: Float32Array,
    width: number,
    work: (block: Address<"float32">, results: Address, first: number, count: number) => void,
  ): void {
    const staying = this.#staying(plain(values));
    this.#inBlocks(values.length / width, width, 8, (block, first, count) => {
      const floats = count * width;
      const begin = first * width;
      this.floatsAt(block, floats).set(staying.subarray(begin, begin + floats));
      work(block, (block + 4 * floats) as Address, first, count);
    });
  }

  #inBlocks(
    total: number,
    width: number,
    bytesEach: number,
    work: (block: Address<"float32">, first: number, count: number) => void,
  ): void {
    const most = rowsOfABlock(total, width);
    if (most === 0) return;
    this.withBlock<"float32", void>(most * width * bytesEach, (block) => {
      for (let first = 0; first < total; first += most) {
        work(block, first, Math.min(most, total - first));
      }
    });
  }
}

function rowsOfABlock(total: number, width: number): number {
  return Math.min(total, Math.max(1, Math.floor(blockFloats / width)));
}
