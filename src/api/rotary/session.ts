/// <reference lib="esnext.disposable" preserve="true" />

import {
  options as checkOptions,
  shape as checkShape,
  count,
  index,
  oneOf,
  position,
  product,
  rangeError,
  shapeError,
  typeError,
} from "../shared/check.js";
import type { ArrayOf, NumberKind, Numbers } from "../shared/number-kind.js";
import { type Positions, parsePositions, valuesOf } from "../shared/positions.js";
import type { Pairing } from "../shared/presets/options.js";
import { readTensor, type Tensor } from "../shared/tensor.js";
import { arrayName, isArrayOf } from "../shared/typed-array.js";
import { Owned } from "../wasm/owned.js";
import type { Core } from "../wasm/posenc_rotary.js";
import { type Address, nowhere } from "../wasm/types.js";
import type { EngineDifference, FromConfigOptions, IgnoredKey } from "./config/from-config.js";
import { type LayerFacts, type SessionConfig, sessionConfig } from "./config/session-config.js";
import type { Temperature } from "./config/softmax.js";
import { makeTables, type RotaryTables, type TablesOptions, textPoints } from "./rotary-tables.js";
import { type Parsed, turnTensors } from "./session-blocks.js";
import type { SessionMemory } from "./session-memory.js";

/** The kinds of numbers that queries and keys may have. */
export type SessionNumberKind = "float32" | "float16" | "bfloat16";

/** Queries or keys, row-major; they are turned in place. */
export interface SessionTensor {
  /**
   * float32; float16 as a Float16Array; or the bits of float16 or bfloat16 as a Uint16Array, and `as` says
   * which.
   */
  data: ArrayOf<SessionNumberKind, ArrayBufferLike>;
  /** `[batch, heads, seq, dim]`, or `[batch, seq, heads, dim]` with `positionsAxis: "before-heads"`. */
  shape: readonly number[];
  /** What the bits of a Uint16Array are. */
  as?: "float16" | "bfloat16";
}

/** Keys that are kept in 8 bits: each number is that of the data times the scale of its row. They change in place. */
export interface Int8Keys {
  /** From -127 to 127. */
  data: Int8Array;
  /** As a {@link SessionTensor}'s. */
  shape: readonly number[];
  /** A scale for each row of a head, in the order of the rows, from 0 to 1e30: `shape` without its dim. */
  scales: Float32Array;
}

/** Options of {@link SessionLayer.shift}. */
export interface ShiftOptions {
  /**
   * For LongRoPE and dynamic NTK: the length of the text whose frequencies the keys have. The default is what is in
   * force.
   */
  length?: number;
  /** As for {@link SessionApplyOptions}. */
  positionsAxis?: "last" | "before-heads";
}

/** Options of {@link SessionLayer.tables}. */
export interface LayerTablesOptions<Kind extends NumberKind = NumberKind>
  extends TablesOptions<Kind> {
  /** How many positions, from 0 on, and how long the text is. */
  length: number;
}

/** Arguments of a turn: tensors and their positions. */
export interface SessionApplyOptions {
  /** Queries. */
  q?: SessionTensor;
  /** Keys, with as many heads as they have. DeepSeek's may be the shared key of the columns that turn. */
  k?: SessionTensor;
  /**
   * Position ids as Hugging Face has them: `[batch, seq]`; `[seq]` or one row for all sequences; or
   * `{ start, length }` for a step. With sections `[3, batch, seq]` too: time, height and width. Ids may be
   * BigInts, and rows may be typed arrays.
   */
  positions: Positions;
  /** Where the positions stand in the shapes. The default is `"last"`, `[batch, heads, seq, dim]`. */
  positionsAxis?: "last" | "before-heads";
}

/** The result of {@link SessionLayer.apply}. */
export interface Applied {
  /**
   * The length that the frequencies follow: LongRoPE's is past the trained length for the long factors,
   * dynamic NTK's is the longest that stretches them. 0 where they follow none.
   */
  readonly length: number;
  /** What inference goes on after, such as a position past the model's stated length. */
  readonly warnings: readonly string[];
}

/** What {@link RotarySession.temper} multiplies. */
export interface TemperOptions {
  /** Queries. */
  q: SessionTensor;
  /** Slots of the cache (Hugging Face's `cache_position`), `[seq]` or `[batch, seq]`, from 0 on. */
  slots: Positions;
  /** As for {@link SessionApplyOptions}. */
  positionsAxis?: "last" | "before-heads";
}

const none: readonly string[] = Object.freeze([]);

/** The rotary that layers of one type share, in the wasm memory. */
class Turner {
  readonly of: LayerFacts;
  readonly #shared: SessionMemory;
  readonly #session: Owned<"session">;
  #applied: Applied | undefined;

  constructor(shared: SessionMemory, of: LayerFacts) {
    this.of = of;
    this.#shared = shared;
    const { core } = shared.memory;
    const { rotary, temperature } = of;
    const address = core.session(givenOf(core, rotary), {
      rule: core.LengthRule[of.rule],
      trained: of.trained ?? 0,
      scale: temperature?.scale ?? 0,
      interval: temperature?.interval ?? 1,
      shift: temperature?.shift ?? 0,
    });
    this.#session = new Owned("RotarySession", address, core.destroySession);
  }

  get address(): Address<"session"> {
    return this.#session.address;
  }

  get axes(): number {
    return this.of.rotary?.options.sections === undefined ? 1 : 3;
  }

  /** Columns that the rotary has, of which the first may turn. */
  get dim(): number {
    return this.of.rotary?.options.dim ?? 0;
  }

  get length(): number {
    return this.#shared.memory.core.sessionLength(this.address);
  }

  /** What a call tells: the last one's answer again where nothing has changed. */
  applied(longest: number, stated: number | undefined): Applied {
    const length = this.of.rule === "none" ? 0 : this.length;
    if (stated !== undefined && longest >= stated) {
      const warning = `positions reach ${longest}, past the ${stated} of max_position_embeddings`;
      return Object.freeze({ length, warnings: Object.freeze([warning]) });
    }
    if (this.#applied?.length !== length) {
      this.#applied = Object.freeze({ length, warnings: none });
    }
    return this.#applied;
  }

  reset(): void {
    this.#shared.memory.core.resetSession(this.address);
  }

  release(): void {
    this.#session.release();
  }
}

/** What the core is told of a rotary. */
function givenOf(core: Core, rotary: LayerFacts["rotary"]) {
  const { pairing, ...options } = rotary?.options ?? { dim: 0 };
  return {
    ...options,
    ...(rotary !== null && { name: rotary.preset, version: rotary.version }),
    ...(pairing !== undefined && { pairing: core.Pairing[pairing] }),
  };
}

function formatOf(name: string, { data, as }: SessionTensor): SessionNumberKind {
  // What is kept in 8 bits is turned as float32.
  if (name === "keys" && isArrayOf(data, "Int8Array")) return "float32";
  if (isArrayOf(data, "Float32Array")) {
    if (as === undefined) return "float32";
    throw typeError(`${name}.as`, "left out for a Float32Array", as);
  }
  if (arrayName(data) === "Float16Array") {
    if (as === undefined || as === "float16") return "float16";
    throw rangeError(`${name}.as`, '"float16" or left out for a Float16Array', as);
  }
  const int8 = name === "keys" ? ", an Int8Array" : "";
  const mayBe = `a Float32Array, a Float16Array${int8} or a Uint16Array`;
  if (!isArrayOf(data, "Uint16Array")) throw typeError(`${name}.data`, mayBe, data);
  return oneOf(`${name}.as`, as, ["float16", "bfloat16"]);
}

const isCount = (size: number) => Number.isInteger(size) && size >= 0;

function parsed(
  shared: SessionMemory,
  name: "q" | "k" | "keys",
  tensor: SessionTensor | Int8Keys,
  headsLast: boolean,
  widths: readonly (readonly [dim: number, first: number])[],
): Parsed {
  readTensor(name, tensor);
  const format = formatOf(name, tensor as SessionTensor);
  const data = tensor.data as Numbers;
  const sizes = tensor.shape;
  if (!Array.isArray(sizes)) throw typeError(`${name}.shape`, "an array of sizes", sizes);
  const order = headsLast ? "[batch, seq, heads, dim]" : "[batch, heads, seq, dim]";
  if (sizes.length !== 4) throw shapeError(name, `of shape ${order}`, checkShape(name, sizes));
  const [batch, second, third, dim] = sizes as [number, number, number, number];
  if (batch * second * third * dim !== data.length) {
    checkShape(`${name}.shape`, sizes);
    // All views of the wasm memory lose their elements when it grows.
    const stale =
      data.length > 0 ? "" : " (a view without any is no longer valid: ask for view() again)";
    throw shapeError(name, `of ${data.length} elements, as its data has${stale}`, sizes);
  }
  const width = widths.find(([columns]) => columns === dim);
  if (width === undefined) {
    const may = widths.map(([columns]) => columns).join(" or ");
    throw shapeError(
      name,
      `of shape ${order} whose dim is ${may}, the model's`,
      checkShape(name, sizes),
    );
  }
  // Negative ones, too, may make the right product.
  if (!isCount(batch) || !isCount(second) || !isCount(third)) checkShape(`${name}.shape`, sizes);
  const [heads, seq] = headsLast ? [third, second] : [second, third];
  const of = { data, format, batch, seq, heads, dim, first: width[1] };
  if (!isArrayOf(data, "Int8Array")) return { ...of, own: shared.ownAddressOf(data) };
  const { scales } = tensor as Int8Keys;
  if (!isArrayOf(scales, "Float32Array"))
    throw typeError(`${name}.scales`, "a Float32Array", scales);
  const rows = batch * heads * seq;
  if (scales.length !== rows) throw rangeError(`${name}.scales`, `${rows} scales`, scales.length);
  const wrong = scales.findIndex((scale) => !(scale >= 0 && scale <= 1e30));
  if (wrong < 0) return { ...of, scales, own: undefined };
  throw rangeError(`${name}.scales[${wrong}]`, "from 0 to 1e30", scales[wrong]);
}

/** A layer that turns queries and keys. */
export class SessionLayer {
  /** Its type, as the configuration or the class names it. */
  readonly type: string;
  /**
   * What the product of a query and a key is multiplied by before the softmax, all of it: 1 / sqrt(columns of
   * a head), or what the class has instead (Gemma's query_pre_attn_scalar, Granite's attention_multiplier),
   * times the square of DeepSeek's mscale. The rotary's amplitude is not part of it: it is on q and k.
   */
  readonly softmaxScale: number;
  /** Columns of a query. */
  readonly columns: number;
  /** The first column that turns. */
  readonly firstColumn: number;
  /** How many columns turn. */
  readonly rotaryDim: number;
  /** Which of them make a pair. */
  readonly pairing: Pairing;
  /** Multiplies sine and cosine (YaRN, LongRoPE). */
  readonly amplitude: number;
  /** The preset of `posenc/rotary` that has its frequencies. */
  readonly preset: string;
  readonly #shared: SessionMemory;
  readonly #turner: Turner;
  readonly #stated: number | undefined;
  readonly #widths: Readonly<Record<"q" | "k", readonly (readonly [number, number])[]>>;

  /** @internal */
  constructor(shared: SessionMemory, turner: Turner, stated: number | undefined, scale: number) {
    const { of } = turner;
    const { core } = shared.memory;
    const made = core.sessionRotary(turner.address);
    this.type = of.type;
    this.softmaxScale = scale;
    this.columns = of.first + turner.dim;
    this.firstColumn = of.first;
    this.rotaryDim = 2 * made.frequencies.length;
    this.pairing = made.pairing === core.Pairing.adjacent ? "adjacent" : "halves";
    this.amplitude = made.amplitude;
    this.preset = of.rotary?.preset ?? "";
    this.#shared = shared;
    this.#turner = turner;
    this.#stated = stated;
    const whole = [this.columns, of.first] as const;
    // DeepSeek's heads share a key of the columns that turn.
    this.#widths = { q: [whole], k: of.first === 0 ? [whole] : [[turner.dim, 0], whole] };
    Object.freeze(this);
  }

  /** ω of each pair, radians a position, as they are in force. `[pairs]` */
  get frequencies(): Float64Array {
    return this.#shared.memory.core.sessionRotary(this.#turner.address).frequencies;
  }

  /** 2π/ω of each pair, in positions, as they are in force. `[pairs]` */
  get wavelengths(): Float64Array {
    return this.#shared.memory.core.sessionRotary(this.#turner.address).wavelengths;
  }

  /**
   * Turns q and k in place.
   *
   * @example
   * layer.apply({ q, k, positions: [[0, 0, 1, 2], [0, 1, 2, 3]] });
   *
   * @throws TypeError, RangeError before anything is turned: positions are checked first.
   */
  apply(options: SessionApplyOptions): Applied {
    options = checkOptions("options", options, {
      q: true,
      k: true,
      positions: true,
      positionsAxis: true,
    });
    const shared = this.#shared;
    const reading = shared.begin();
    const headsLast = isHeadsLast(options.positionsAxis);
    const [ofQ, ofK] = [options.q, options.k];
    const q = ofQ === undefined ? undefined : parsed(shared, "q", ofQ, headsLast, this.#widths.q);
    const k = ofK === undefined ? undefined : parsed(shared, "k", ofK, headsLast, this.#widths.k);
    const any = q ?? k;
    if (any === undefined)
      throw typeError("options", "{ q, k, positions }, of q and k one", options);
    if (q !== undefined && k !== undefined) requireAlike(q, k);
    const { batch, seq } = any;
    const { core } = shared.memory;
    const turner = this.#turner;
    const placed = shared.place("positions", options.positions, batch, seq, turner.axes);
    shared.requireUndisturbed(reading);
    const positions = shared.idsAt("positions");
    const session = turner.address;
    const byPositions = turner.of.temperature?.of === "positions" && q !== undefined;
    // The session follows the length of a call from here on, so nothing is refused after it.
    if (byPositions) {
      requireCounted("positions", shared.memory.doublesAt(positions, placed.rows * seq));
    }
    const longest = core.beginTurning(session, positions, placed.rows, seq, seq);
    if (batch * seq !== 0) {
      const slots = byPositions ? positions : nowhere;
      const slotStride = byPositions ? placed.batchStride : 0;
      turnTensors(shared, { session, headsLast, positions, placed, slots, slotStride }, q, k);
    }
    return turner.applied(longest, this.#stated);
  }

  /**
   * Turns keys again that `apply` has turned, as if they had stood `delta` positions further. The amplitude,
   * which they have, is not multiplied again. A row of int8 has a new scale then, its largest magnitude / 127;
   * one that does not move stays as it is.
   *
   * @example
   * layer.shift({ data: cachedKeys, shape: [1, 8, 4096, 128] }, -512); // the first 512 tokens have gone
   *
   * @param delta Of all keys, or positions as {@link SessionApplyOptions} has them, each the difference of one.
   * @throws TypeError, RangeError before anything is turned.
   */
  shift(
    keys: SessionTensor | Int8Keys,
    delta: number | Positions,
    options: ShiftOptions = {},
  ): void {
    options = checkOptions("options", options, { length: true, positionsAxis: true });
    const { length, positionsAxis } = options;
    const shared = this.#shared;
    const reading = shared.begin();
    const headsLast = isHeadsLast(positionsAxis);
    const k = parsed(shared, "keys", keys, headsLast, this.#widths.k);
    const { batch, seq } = k;
    const each =
      typeof delta === "number" ? { start: position("delta", delta), step: 0, length: seq } : delta;
    const turner = this.#turner;
    const placed = shared.place("delta", each, batch, seq, turner.axes);
    shared.requireUndisturbed(reading);
    const positions = shared.idsAt("delta");
    const session = turner.address;
    const text = length === undefined ? 0 : count("length", length);
    shared.memory.core.beginShift(session, positions, placed.rows, seq, text);
    if (k.data.length === 0) return;
    const call = { session, headsLast, positions, placed, slots: nowhere, slotStride: 0 };
    turnTensors(shared, call, undefined, k);
  }

  /**
   * Makes the tables of cosines and sines of the first `length` positions, for a graph that turns by tables. The
   * amplitude is included. Of LongRoPE and dynamic NTK the frequencies are those of a text so long: up to the
   * trained length that is LongRoPE's short cache, past it the long one.
   *
   * @example
   * const { cos, sin } = layer.tables({ length: 4096, width: "half" }); // [4096, pairs], for ONNX
   *
   * @throws TypeError, RangeError.
   */
  tables<Kind extends NumberKind = "float32">(
    options: LayerTablesOptions<Kind> & { joined: true },
  ): Tensor<ArrayOf<Kind>>;
  tables<Kind extends NumberKind = "float32">(
    options: LayerTablesOptions<Kind> & { joined?: false },
  ): RotaryTables<ArrayOf<Kind>>;
  tables(given: LayerTablesOptions): RotaryTables<Numbers> | Tensor<Numbers> {
    const { length, ...options } = checkOptions("options", given, {
      length: true,
      as: true,
      width: true,
      joined: true,
    });
    const rows = parsePositions("length", count("length", length));
    const { memory } = this.#shared;
    const { rotary, rule } = this.#turner.of;
    const { block, frequencies, coordinates } = memory.core.rotary({
      ...givenOf(memory.core, rotary),
      ...(rule !== "none" && { length }),
    });
    const pairs = frequencies.length;
    return makeTables(memory, { block, pairs, coordinates }, options, () => ({
      points: textPoints(valuesOf(rows, memory, 8 * (coordinates - 1 + pairs)), coordinates),
      shape: rows.shape,
    }));
  }
}

/** Numbers that a factor of queries may follow. */
function requireCounted(name: string, numbers: Float64Array): void {
  for (let n = 0; n < numbers.length; ++n) {
    const number = numbers[n] as number;
    if (!(number >= 0 && number <= 9007199254740992)) {
      throw rangeError(`${name}[${n}]`, "from 0 to 2^53", number);
    }
  }
}

function isHeadsLast(axis: SessionApplyOptions["positionsAxis"]): boolean {
  return oneOf("positionsAxis", axis ?? "last", ["last", "before-heads"]) === "before-heads";
}

/** Whether two views share bytes: what both turn would be turned twice. */
function overlap(a: ArrayBufferView, b: ArrayBufferView): boolean {
  return (
    a.buffer === b.buffer &&
    a.byteOffset < b.byteOffset + b.byteLength &&
    b.byteOffset < a.byteOffset + a.byteLength
  );
}

function requireAlike(q: Parsed, k: Parsed): void {
  if (q.data === k.data) throw new RangeError("k must not be q, was the same array");
  if (overlap(q.data, k.data)) throw new RangeError("k must not overlap q, shares memory with it");
  if (q.format !== k.format) throw rangeError("k", `of ${q.format} numbers, as q`, k.format);
  if (q.batch === k.batch && q.seq === k.seq) return;
  const shown = `batch ${k.batch} and seq ${k.seq}`;
  throw new RangeError(`k must have batch ${q.batch} and seq ${q.seq}, as q, had ${shown}`);
}

/** A tensor in the WebAssembly memory: a session turns it without a copy. */
export class ResidentTensor {
  /** Its sizes. */
  readonly shape: readonly number[];
  /** What its numbers are. */
  readonly as: SessionNumberKind;
  readonly #shared: SessionMemory;
  readonly #numbers: Owned;

  /** @internal */
  constructor(shared: SessionMemory, shape: number[], as: SessionNumberKind) {
    const bytes = product(shape) * (as === "float32" ? 4 : 2);
    this.shape = Object.freeze(shape);
    this.as = as;
    this.#shared = shared;
    const { core } = shared.memory;
    this.#numbers = new Owned("ResidentTensor", shared.memory.allocate(bytes), core.release);
    core.bytes(this.#numbers.address, bytes).fill(0);
    Object.freeze(this);
  }

  /**
   * The numbers in the WebAssembly memory itself, to be written and read. Any call of this library may make
   * that memory grow, and `release()` gives a part of it back: every view then has length 0, so ask for a new
   * one before each call.
   *
   * @throws RangeError after `release()`.
   */
  view(): SessionTensor {
    const { buffer } = this.#shared.bytes;
    const at = this.#numbers.address;
    const count = product(this.shape);
    return this.as === "float32"
      ? { data: this.#numbers.keptBy(new Float32Array(buffer, at, count)), shape: this.shape }
      : {
          data: this.#numbers.keptBy(new Uint16Array(buffer, at, count)),
          shape: this.shape,
          as: this.as,
        };
  }

  /**
   * Gives the memory back. All views of the WebAssembly memory then have length 0: a number that is written to
   * one is dropped, its `set` and `fill` throw a TypeError. A second call does nothing.
   */
  release(): void {
    if (!this.#numbers.release()) return;
    this.#shared.begin();
    this.#shared.memory.core.emptyViews();
  }

  /** `release()`, for `using`. */
  [Symbol.dispose](): void {
    this.release();
  }
}

/** The rotary layers of a model, call by call, as its configuration has them. */
export class RotarySession {
  /** What `session` makes: a switch on it takes the kinds of results apart. */
  readonly kind = "rotary";
  /** The configuration that it was made of: a copy, which nothing changes. */
  readonly config: Readonly<Record<string, unknown>>;
  /** How many layers the model has. */
  readonly layers: number;
  /** The type of each. */
  readonly layerTypes: readonly string[];
  /** Keys about positions that change nothing, and why. */
  readonly ignored: readonly IgnoredKey[];
  /** What other engines and versions do otherwise. */
  readonly engines: readonly EngineDifference[];
  readonly #shared: SessionMemory;
  readonly #turners: ReadonlyMap<string, Turner>;
  readonly #layers: ReadonlyMap<string, SessionLayer>;
  readonly #scales: ReadonlyMap<string, number>;
  readonly #facts: ReadonlyMap<string, LayerFacts>;

  /** @internal */
  constructor(shared: SessionMemory, config: SessionConfig) {
    const { core } = shared.memory;
    this.config = config.config;
    const turners = new Map<string, Turner>();
    const layers = new Map<string, SessionLayer>();
    const scales = new Map<string, number>();
    for (const [type, of] of config.kinds) {
      scales.set(type, core.softmaxScale(of.softmax));
      if (of.rotary === null && of.temperature === undefined) continue;
      const turner = new Turner(shared, of);
      turners.set(type, turner);
      if (of.rotary === null) continue;
      layers.set(type, new SessionLayer(shared, turner, config.stated, scales.get(type) as number));
    }
    this.layers = config.types.length;
    this.layerTypes = Object.freeze([...config.types]);
    this.ignored = config.found.ignored;
    this.engines = config.found.engines;
    this.#shared = shared;
    this.#turners = turners;
    this.#layers = layers;
    this.#scales = scales;
    this.#facts = config.kinds;
    Object.freeze(this);
  }

  /** Layer i, from 0 on; null where it turns nothing. */
  layer(i: number): SessionLayer | null {
    return this.#layers.get(this.#typeOf(i)) ?? null;
  }

  /**
   * Layer i, which turns.
   *
   * @throws RangeError where it turns nothing.
   */
  turning(i: number): SessionLayer {
    const layer = this.layer(i);
    if (layer !== null) return layer;
    throw rangeError("i", "a layer that turns queries and keys", i);
  }

  /** As {@link SessionLayer.softmaxScale}, also of a layer that turns nothing. */
  softmaxScale(i: number): number {
    return this.#scales.get(this.#typeOf(i)) as number;
  }

  /** What is known of layer i: its preset with the options, and what its softmax scale is made of. */
  facts(i: number): LayerFacts {
    return this.#facts.get(this.#typeOf(i)) as LayerFacts;
  }

  /**
   * Multiplies the queries of a layer that turns nothing, as Llama 4 does:
   * 1 + attn_scale · ln(1 + floor((slot + 1) / floor_scale)). Does nothing in a layer without such a factor.
   *
   * @returns Whether the layer has one.
   */
  temper(i: number, options: TemperOptions): boolean {
    options = checkOptions("options", options, { q: true, slots: true, positionsAxis: true });
    const turner = this.#turners.get(this.#typeOf(i));
    const temperature: Temperature | undefined = turner?.of.temperature;
    if (turner === undefined || temperature === undefined || temperature.turning) return false;
    const headsLast = isHeadsLast(options.positionsAxis);
    const reading = this.#shared.begin();
    // Llama 4, the one model with such a factor, scales by the columns of a query.
    const q = parsed(this.#shared, "q", options.q, headsLast, [[turner.of.softmax.columns, 0]]);
    const placed = this.#shared.place("slots", options.slots, q.batch, q.seq, 1);
    this.#shared.requireUndisturbed(reading);
    const slots = this.#shared.idsAt("slots");
    requireCounted("slots", this.#shared.memory.doublesAt(slots, placed.rows * q.seq));
    const session = turner.address;
    const slotStride = placed.batchStride;
    const still = { rows: 0, batchStride: 0, axisStride: 0 };
    turnTensors(
      this.#shared,
      { session, headsLast, positions: slots, placed: still, slots, slotStride },
      q,
      undefined,
    );
    return true;
  }

  /**
   * The length that frequencies follow: for dynamic NTK the longest seen, or the trained one; for LongRoPE one
   * more than the trained one where the long factors are in force. 0 where they follow none.
   */
  get length(): number {
    const lengths = [...this.#turners.values()].map((turner) => turner.length);
    return Math.max(0, ...lengths);
  }

  /** Forgets the length and the kept angles: as before the first call. */
  reset(): void {
    for (const turner of this.#turners.values()) turner.reset();
  }

  /**
   * A tensor in the WebAssembly memory, of zeros: layers turn its `view()` without a copy.
   *
   * @example
   * using q = session.tensor([1, 32, 1, 128]);
   * q.view().data.set(numbers);
   * layer.apply({ q: q.view(), positions: [[7]] });
   */
  tensor(shape: readonly number[], as: SessionNumberKind = "float32"): ResidentTensor {
    const kinds = ["float32", "float16", "bfloat16"] as const;
    return new ResidentTensor(this.#shared, checkShape("shape", shape), oneOf("as", as, kinds));
  }

  /** Gives the memory of the kept angles back. Its layers cannot be used any more. */
  release(): void {
    for (const turner of this.#turners.values()) turner.release();
  }

  /** `release()`, for `using`. */
  [Symbol.dispose](): void {
    this.release();
  }

  #typeOf(i: number): string {
    return this.layerTypes[index("i", i, this.layers, "layers")] as string;
  }
}

/** @internal */
export function makeSession(
  shared: SessionMemory,
  config: unknown,
  options: FromConfigOptions,
): RotarySession {
  return new RotarySession(shared, sessionConfig(config, options));
}
