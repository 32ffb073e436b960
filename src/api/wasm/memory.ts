import type { Address, Core, CoreMemory, Outcome } from "./posenc.js";

/**
 * Tables pass through the wasm memory in blocks of about this many floats (128 KiB): small enough to
 * be copied out while still in cache, and the memory does not grow with a caller's table.
 */
const blockFloats = 32768;

/** @internal What a function of the core returned; if that is the message of an error, it is thrown. */
export function must<Value>(outcome: Outcome<Value>): Value {
  if (typeof outcome === "string") throw new RangeError(outcome);
  return outcome;
}

/** @internal The core's own text at an address, which a byte of 0 ends. */
export function textAt(core: CoreMemory, address: Address): string {
  const memory = new Uint8Array(core.bytes(0, 0).buffer);
  return String.fromCharCode(...memory.subarray(address, memory.indexOf(0, address)));
}

/**
 * @internal Blocks of the wasm memory. Each is taken for the length of one call and given back however that
 * ends, so nothing of a caller's stays in it.
 */
export class Memory<Own extends CoreMemory = Core> {
  readonly core: Own;

  constructor(core: Own) {
    this.core = core;
  }

  /** Windows on the wasm memory, which die when it grows: fetched anew after every call. */
  floatsAt(address: Address, count: number): Float32Array<ArrayBuffer> {
    return new Float32Array(this.core.bytes(0, 0).buffer, address, count);
  }

  doublesAt(address: Address, count: number): Float64Array<ArrayBuffer> {
    return new Float64Array(this.core.bytes(0, 0).buffer, address, count);
  }

  /** The address of a block of bytes, to be released by the caller. */
  allocate(bytes: number): Address {
    // Aligned as malloc aligns; a block of no bytes still has an address.
    const address = bytes < 2 ** 32 ? this.core.allocate(Math.max(bytes, 8)) : 0;
    if (address !== 0) return address;
    const mebibytes = Math.ceil(bytes / 2 ** 20);
    throw new RangeError(`the result must fit in the WebAssembly memory, was ${mebibytes} MiB`);
  }

  /** Calls work with the address of a block of bytes. */
  withBlock<Result>(bytes: number, work: (address: Address) => Result): Result {
    const address = this.allocate(bytes);
    try {
      return work(address);
    } finally {
      this.core.release(address);
    }
  }

  /** Calls work with the address of a copy of numbers. */
  withCopy<Result>(
    numbers: Float64Array | Float32Array | Uint8Array,
    work: (address: Address) => Result,
  ): Result {
    return this.withBlock(numbers.byteLength, (address) => {
      const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
      this.core.bytes(address, bytes.length).set(bytes);
      return work(address);
    });
  }

  /** What a function writes that fills a block of float64. */
  doubles(count: number, write: (address: Address) => Outcome): Float64Array<ArrayBuffer> {
    return this.withBlock(8 * count, (address) => {
      must(write(address));
      return this.doublesAt(address, count).slice();
    });
  }

  /** What a function writes that fills a block of float32. */
  floats(count: number, write: (address: Address) => Outcome): Float32Array<ArrayBuffer> {
    return this.withBlock(4 * count, (address) => {
      must(write(address));
      return this.floatsAt(address, count).slice();
    });
  }

  /**
   * Fills out, rows of a width, block by block. write is told which row comes next and how many have
   * room, and says how many it has written. A block has room for leastRows of them at least.
   */
  fill(
    out: Float32Array,
    width: number,
    write: (address: Address, first: number, room: number) => number,
    leastRows = 1,
  ): void {
    const total = out.length / width;
    const most = Math.min(total, Math.max(leastRows, rowsOfABlock(total, width)));
    if (most === 0) return;
    this.withBlock(4 * most * width, (address) => {
      for (let first = 0; first < total; ) {
        const count = write(address, first, Math.min(most, total - first));
        out.set(this.floatsAt(address, count * width), first * width);
        first += count;
      }
    });
  }

  /**
   * Changes x, `[batch, rows, width]`, in place, block by block: each block holds rows first …
   * first + count - 1 of every sequence of the batch.
   */
  change(
    x: Float32Array,
    width: number,
    change: (address: Address, first: number, count: number) => Outcome,
    batch = 1,
  ): void {
    if (x.length === 0) return;
    const sequence = x.length / batch;
    this.#inBlocks(sequence / width, width * batch, 4, (address, first, count) => {
      const floats = count * width;
      const parts = Array.from({ length: batch }, (_, n) => {
        const begin = n * sequence + first * width;
        return x.subarray(begin, begin + floats);
      });
      const block = this.floatsAt(address, batch * floats);
      for (const [n, part] of parts.entries()) block.set(part, n * floats);
      must(change(address, first, count));
      const changed = this.floatsAt(address, batch * floats);
      for (const [n, part] of parts.entries()) {
        part.set(changed.subarray(n * floats, (n + 1) * floats));
      }
    });
  }

  /** Writes a number of bytes to out for each of the values, block by block. */
  map(
    values: Float32Array,
    out: Uint8ClampedArray | Float32Array,
    width: number,
    write: (values: Address, out: Address, count: number) => Outcome,
  ): void {
    // 4 bytes a value on both sides: the block's first half holds values, the second the results.
    this.#inBlocks(values.length / width, width, 8, (address, first, count) => {
      const floats = count * width;
      const results = address + 4 * floats;
      const begin = first * width;
      this.floatsAt(address, floats).set(values.subarray(begin, begin + floats));
      must(write(address, results, count));
      if (out instanceof Float32Array) out.set(this.floatsAt(results, floats), begin);
      else out.set(this.core.bytes(results, 4 * floats), 4 * begin);
    });
  }

  #inBlocks(
    total: number,
    width: number,
    bytesEach: number,
    work: (address: Address, first: number, count: number) => void,
  ): void {
    const most = rowsOfABlock(total, width);
    if (most === 0) return;
    this.withBlock(most * width * bytesEach, (address) => {
      for (let first = 0; first < total; first += most) {
        work(address, first, Math.min(most, total - first));
      }
    });
  }
}

function rowsOfABlock(total: number, width: number): number {
  return Math.min(total, Math.max(1, Math.floor(blockFloats / width)));
}
