import { shapeError } from "../shared/check.js";
import type { Numbers } from "../shared/number-kind.js";
import { isNumberArray, type Positions, parsePositions, valuesOf } from "../shared/positions.js";
import { isArrayOf } from "../shared/typed-array.js";
import type { Memory } from "../wasm/memory.js";
import type { Core } from "../wasm/posenc_rotary.js";
import { type Address, nowhere } from "../wasm/types.js";

/** Queries and keys outside the wasm memory pass through it in blocks of at most this many bytes. */
const blockBytes = 524288;

/** Plans that are kept: a long text has one of its queries, one of its keys, and others of its end. */
const mostPlans = 4;

/** The arguments that are numbers of tokens. */
type Ids = "positions" | "slots" | "delta";

/** @internal Where the positions of a call lie: a row for each sequence, of each axis. */
export interface Placed {
  rows: number;
  /** From one sequence's row to the next; 0: all share one. */
  batchStride: number;
  /** From one axis's rows to the next; 0: all share one. */
  axisStride: number;
}

/** @internal One of q and k, as a plan has it. */
export interface Part {
  data: Address;
  /** Of int8, the scale of each row; nowhere for other numbers. */
  scales: Address<"float32">;
  heads: number;
  dim: number;
  first: number;
}

/** @internal What the core is told about a block. */
export interface Block {
  format: "float32" | "float16" | "bfloat16";
  batch: number;
  count: number;
  headsLast: boolean;
  q: Part;
  k: Part;
  positions: Address<"float64">;
  batchStride: number;
  axisStride: number;
  slots: Address<"float64">;
  slotStride: number;
}

/** @internal */
export const noPart = (): Part => ({ data: nowhere, scales: nowhere, heads: 0, dim: 0, first: 0 });

const samePart = (a: Part, b: Part) =>
  a.data === b.data &&
  a.scales === b.scales &&
  a.heads === b.heads &&
  a.dim === b.dim &&
  a.first === b.first;

function sameBlock(a: Block, b: Block): boolean {
  return (
    a.format === b.format &&
    a.batch === b.batch &&
    a.count === b.count &&
    a.headsLast === b.headsLast &&
    a.positions === b.positions &&
    a.batchStride === b.batchStride &&
    a.axisStride === b.axisStride &&
    a.slots === b.slots &&
    a.slotStride === b.slotStride &&
    samePart(a.q, b.q) &&
    samePart(a.k, b.k)
  );
}

/**
 * @internal What the calls of all sessions share in the wasm memory: positions, a block of numbers, and the
 * plans of the last blocks. It is made by the first call and stays.
 */
export class SessionMemory {
  readonly memory: Memory<Core>;
  /** The plan of the core's next call. One object is changed from call to call, since a new one takes too long. */
  readonly block: Block = {
    format: "float32",
    batch: 0,
    count: 0,
    headsLast: false,
    q: noPart(),
    k: noPart(),
    positions: nowhere,
    batchStride: 0,
    axisStride: 0,
    slots: nowhere,
    slotStride: 0,
  };
  #numbers: Address | undefined;
  /** Calls that have begun, and tensors that were given back. */
  #begun = 0;
  readonly #ids = { positions: room(), slots: room(), delta: room() };
  /** The newest first. */
  readonly #plans: { block: Block; plan: Address<"plan"> }[] = [];
  #window = new Uint8Array(0);
  #floats = new Float32Array(0);
  #bits = new Uint16Array(0);
  /** The last views of q's and k's blocks. */
  readonly #views: (Numbers | undefined)[] = [undefined, undefined];
  /** The last views of runs of bytes. */
  readonly #runs: { address: number; readonly views: Uint8Array[] } = { address: 0, views: [] };

  constructor(memory: Memory<Core>) {
    this.memory = memory;
  }

  /** Begins a call, or tells that a tensor was given back. */
  begin(): number {
    return ++this.#begun;
  }

  /**
   * Arguments may have functions of the caller's, which run while they are read: one that turns something else
   * writes over the positions, one that releases a tensor gives away memory that is to be turned.
   *
   * @throws RangeError if another call, or a release, came since this one began.
   */
  requireUndisturbed(reading: number): void {
    if (this.#begun === reading) return;
    throw new RangeError("arguments must not turn or release a tensor while they are read, did");
  }

  /** The block of numbers, which has room for `blockBytes`. */
  get numbers(): Address {
    this.#numbers ??= this.memory.allocate(blockBytes);
    return this.#numbers;
  }

  get blockBytes(): number {
    return blockBytes;
  }

  /** The whole wasm memory; any call of the core may make it grow, and this gives a new window then. */
  get bytes(): Uint8Array<ArrayBuffer> {
    if (this.#window.length === 0) {
      const { buffer } = this.memory.core.bytes(nowhere, 0);
      this.#window = new Uint8Array(buffer);
    }
    return this.#window;
  }

  /** The whole memory as numbers of 4 or 2 bytes. */
  #numbersOf(unit: number): Float32Array | Uint16Array {
    const { buffer } = this.bytes;
    if (unit === 4) {
      if (this.#floats.length === 0) this.#floats = new Float32Array(buffer);
      return this.#floats;
    }
    if (this.#bits.length === 0) this.#bits = new Uint16Array(buffer);
    return this.#bits;
  }

  /** Copies numbers to an address. */
  write(numbers: Numbers, address: Address): void {
    const unit = numbers.BYTES_PER_ELEMENT;
    this.#numbersOf(unit).set(bitsOf(numbers), address / unit);
  }

  /** Copies them back. part: 0 for q, 1 for k. */
  read(numbers: Numbers, address: Address, part: 0 | 1): void {
    const unit = numbers.BYTES_PER_ELEMENT;
    let view = this.#views[part];
    if (
      view === undefined ||
      view.byteOffset !== address ||
      view.length !== numbers.length ||
      view.BYTES_PER_ELEMENT !== unit
    ) {
      const begin = address / unit;
      view = this.#numbersOf(unit).subarray(begin, begin + numbers.length) as Numbers;
      this.#views[part] = view;
    }
    bitsOf(numbers).set(view);
  }

  /** Where a view of the wasm memory begins, asked before that may grow; undefined for another array. */
  ownAddressOf(array: ArrayBufferView): Address | undefined {
    return array.buffer === this.bytes.buffer ? (array.byteOffset as Address) : undefined;
  }

  idsAt(which: Ids): Address<"float64"> {
    return this.#ids[which].address;
  }

  /** Room for so many numbers. */
  #idsOf(which: Ids, count: number): Float64Array {
    const ids = this.#ids[which];
    if (ids.view.length >= count && ids.view.length > 0) return ids.view;
    if (ids.size < count) {
      const size = Math.max(64, 2 * count);
      const address = this.memory.allocate<"float64">(8 * size);
      if (ids.size > 0) this.memory.core.release(ids.address);
      ids.address = address;
      ids.size = size;
    }
    ids.view = new Float64Array(this.bytes.buffer, ids.address, ids.size);
    return ids.view;
  }

  /** Writes positions, or slots, of shape [count], [1 or batch, count] or, for axes, [axes, …]. */
  place(which: Ids, value: Positions, batch: number, count: number, axes: number): Placed {
    if (isStep(value, count)) {
      const ids = this.#idsOf(which, count);
      for (let n = 0; n < count; ++n) ids[n] = value.start + n;
      return { rows: 1, batchStride: 0, axisStride: 0 };
    }
    const quick = this.#placeQuickly(which, value, batch, count);
    if (quick !== undefined) return quick;
    const parsed = parsePositions(which, value);
    const sizes = parsed.shape;
    const wanted =
      axes > 1 ? `[${axes}, batch, seq], [batch, seq] or [seq]` : "[batch, seq] or [seq]";
    const fits = (list: readonly number[]) =>
      list.at(-1) === count && (list.length === 1 || list[0] === 1 || list[0] === batch);
    const byAxis = axes > 1 && sizes.length === 3 && sizes[0] === axes;
    const own = byAxis ? sizes.slice(1) : sizes;
    if (own.length === 0 || own.length > 2 || !fits(own)) {
      throw shapeError(which, `${wanted}, where batch is ${batch} or 1 and seq ${count}`, sizes);
    }
    const rows = own.length === 1 ? 1 : (own[0] as number);
    const values = valuesOf(parsed, this.memory);
    this.#idsOf(which, values.length).set(values);
    const batchStride = rows === 1 ? 0 : count;
    return byAxis
      ? { rows: axes * rows, batchStride, axisStride: rows * count }
      : { rows, batchStride, axisStride: 0 };
  }

  /** Rows of a text without arrays in between. Whatever else there is, and what is wrong, is for `place`. */
  #placeQuickly(which: Ids, value: unknown, batch: number, count: number): Placed | undefined {
    const given = rowsOf(value, count);
    if (given === undefined) return undefined;
    const { rows, sequences } = given;
    if (sequences !== 1 && sequences !== batch) return undefined;
    const length = (sequences * count) / rows.length;
    // New room may make the wasm memory grow, which would take away an array that lies there.
    if (this.#ids[which].size < sequences * count && !Array.isArray(rows[0])) return undefined;
    const ids = this.#idsOf(which, sequences * count);
    let place = 0;
    for (const row of rows) {
      if (!isRow(row) || row.length !== length) return undefined;
      for (let n = 0; n < length; ++n) {
        const id: unknown = row[n];
        const number = typeof id === "bigint" ? Number(id) : id;
        if (typeof number !== "number") return undefined;
        // A larger BigInt may have been rounded.
        if (typeof id === "bigint" && Math.abs(number) >= 2 ** 53) return undefined;
        ids[place++] = number;
      }
    }
    // An argument's own function may have made the memory grow: nothing was written then.
    if (ids.length < place) return undefined;
    return { rows: sequences, batchStride: sequences === 1 ? 0 : count, axisStride: 0 };
  }

  /** Runs of bytes, one after the other from an address on, as long as others. */
  runs(address: Address, like: readonly Uint8Array[]): readonly Uint8Array[] {
    const { views } = this.#runs;
    // A view of memory that has grown since is empty.
    if (this.#runs.address !== address) views.length = 0;
    this.#runs.address = address;
    let begin: number = address;
    for (const [n, { length }] of like.entries()) {
      const view = views[n];
      if (view?.length !== length || view.byteOffset !== begin) {
        views[n] = this.bytes.subarray(begin, begin + length);
      }
      begin += length;
    }
    return views;
  }

  /** The core's plan of the block as it is: a kept one again where nothing differs. */
  plan(): Address<"plan"> {
    const { block } = this;
    const plans = this.#plans;
    for (const kept of plans) if (sameBlock(kept.block, block)) return kept.plan;
    const { core } = this.memory;
    const oldest = plans.length < mostPlans ? undefined : plans.pop();
    if (oldest !== undefined) core.destroyPlan(oldest.plan);
    const plan = core.plan({ ...block, format: core.FloatFormat[block.format] });
    plans.unshift({ block: { ...block, q: { ...block.q }, k: { ...block.k } }, plan });
    return plan;
  }
}

const isRow = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || isNumberArray(value);

/** The arrays that have the rows of some sequences: one for each, or all in one. */
function rowsOf(
  value: unknown,
  count: number,
): { rows: readonly unknown[]; sequences: number } | undefined {
  if (Array.isArray(value) && isRow(value[0])) return { rows: value, sequences: value.length };
  if (isRow(value)) return { rows: [value], sequences: 1 };
  const { data, shape } = (value ?? {}) as { data?: unknown; shape?: unknown };
  if (!isNumberArray(data) || !Array.isArray(shape)) return undefined;
  if (!hasOnly(value as object, "data", "shape")) return undefined;
  const [sequences, seq]: unknown[] = shape;
  if (shape.length !== 2 || seq !== count || typeof sequences !== "number") return undefined;
  return { rows: [data], sequences };
}

/**
 * `{ start, length }` of as many as there are tokens, both numbers and nothing else, where each position is a
 * number of its own in float64.
 */
function isStep(value: unknown, count: number): value is { start: number } {
  if (typeof value !== "object" || value === null) return false;
  const { start, length, step } = value as { start?: unknown; length?: unknown; step?: unknown };
  return (
    typeof start === "number" &&
    Math.abs(start) + count <= 2 ** 52 &&
    length === count &&
    step === undefined &&
    hasOnly(value, "start", "length")
  );
}

/** Whether an object has no other keys than two: a misspelled one is refused elsewhere. */
function hasOnly(value: object, first: string, second: string): boolean {
  for (const key in value) if (key !== first && key !== second) return false;
  return true;
}

/** Of a Float16Array the bits: a copy from one kind to another would convert. */
function bitsOf(numbers: Numbers): Numbers {
  if (isArrayOf(numbers, "Float32Array", "Uint16Array")) return numbers;
  return new Uint16Array(numbers.buffer, numbers.byteOffset, numbers.length);
}

function room(): { address: Address<"float64">; size: number; view: Float64Array } {
  return { address: nowhere, size: 0, view: new Float64Array(0) };
}
