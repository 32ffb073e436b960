import {
  allocate,
  options as checkOptions,
  shape as checkShape,
  count,
  float32Array,
  product,
  rangeError,
  shapeError,
  typeError,
  zerosAndOnes,
} from "../shared/check.js";
import { type Positions, parsePositions, valuesOf } from "../shared/positions.js";
import type { AlibiFormName } from "../shared/presets/options.js";
import { Preset, type PresetRequest } from "../shared/presets/preset.js";
import { readTensor, type Tensor } from "../shared/tensor.js";
import type { Memory } from "../wasm/memory.js";
import type { BiasRows, Core } from "../wasm/posenc_rotary.js";
import type { Address, Block } from "../wasm/types.js";

const maxFloat32 = 3.4028234663852886e38;

/** The queries and keys that ALiBi's biases are made for. */
export interface AlibiBiasOptions {
  /**
   * How many queries: the last of the keys, as when decoding with a cache. The default is as many as keys.
   * For `"bloom"`, whose rows are the same for every query, the default is one row without a causal mask.
   */
  queries?: number;
  /** How many keys. Required unless there is a mask. */
  keys?: number;
  /**
   * The bias of keys after the query, if they are masked. The default is -Infinity. Some models use a finite
   * number, e.g. the least one of float32.
   */
  masked?: number;
  /** For `"bloom"`: which keys are tokens. The default is all. */
  mask?: TokenMask;
}

/** Which keys are tokens. */
export interface TokenMask {
  /** 1 for a token, 0 for padding, row-major. */
  data: Uint8Array;
  /** `[batch, keys]` */
  shape: readonly number[];
}

/**
 * Attention with linear biases (Press et al., 2022): each head adds slope × distance to its scores.
 */
export class AlibiPreset extends Preset {
  declare readonly name: "alibi";
  readonly kind = "bias";
  /** How the distance is counted. */
  readonly form: AlibiFormName;
  /**
   * The slope of each head: 2^(−8k/n), k = 1 … n, for n heads. If n is not a power of two, the first slopes
   * are those for the next lower power of two, and the others are every second one of those for its double.
   * Heads past `heads` have 0. `[heads]`
   */
  readonly slopes: Float64Array;
  readonly #memory: Memory<Core>;

  /** @internal */
  constructor(memory: Memory<Core>, request: PresetRequest) {
    super(request);
    this.#memory = memory;
    this.form = request.given.form ?? "causal";
    this.slopes = memory.core.alibiSlopes(request.options);
  }

  /**
   * The biases: `[heads, queries, keys]`. With the default form `"causal"` the causal mask is inside: a key after
   * its query has `masked`, and `"symmetric"` masks nothing. For `"mpt"` all queries have the same biases, so the shape is
   * `[heads, 1, keys]`. For `"bloom"` it is `[batch, heads, 1, keys]`, or, with the option `queries`,
   * `[batch, heads, queries, keys]` with the causal mask added.
   *
   * @throws TypeError, RangeError for more queries than keys, or a mask that is not `[batch, keys]`.
   */
  bias(options: AlibiBiasOptions): Tensor {
    options = checkOptions("options", options, {
      keys: true,
      queries: true,
      mask: true,
      masked: true,
    });
    const { masked = Number.NEGATIVE_INFINITY } = options;
    if (typeof masked !== "number") throw typeError("masked", "a number", masked);
    if (masked !== Number.NEGATIVE_INFINITY && !(Math.abs(masked) <= maxFloat32)) {
      throw rangeError("masked", "-Infinity or a finite number of float32", masked);
    }
    if (this.form === "bloom") return this.#ofTokens(options, masked);
    const biases = this.#ofPositions(options, this.form);
    const { data } = biases;
    for (let n = 0; n < data.length && masked !== Number.NEGATIVE_INFINITY; ++n) {
      if (data[n] === Number.NEGATIVE_INFINITY) data[n] = masked;
    }
    return biases;
  }

  #ofPositions(
    { keys, queries, mask }: AlibiBiasOptions,
    form: Exclude<AlibiFormName, "bloom">,
  ): Tensor {
    if (mask !== undefined) throw typeError("mask", 'left out unless form is "bloom"', mask);
    const keysCount = count("keys", keys);
    const queriesCount = form === "mpt" ? 1 : count("queries", queries ?? keysCount);
    const { core } = this.#memory;
    const sizes = [this.slopes.length, queriesCount, keysCount];
    return this.#filled(sizes, keysCount, queriesCount, (rows, slopes, out) =>
      core.alibiBias(rows, core.AlibiForm[form], slopes, out),
    );
  }

  #ofTokens({ keys, queries, mask }: AlibiBiasOptions, masked: number): Tensor {
    const heads = this.slopes.length;
    const [bytes, [batch, length]] =
      mask === undefined ? this.#ones(count("keys", keys)) : tokenMask(mask);
    const { core } = this.#memory;
    const rows = this.#memory.withCopy(bytes, (tokens) =>
      this.#filled([batch, heads, 1, length], length, 1, (at, slopes, out) =>
        core.bloomBias(at, slopes, tokens, out),
      ),
    );
    if (queries === undefined) return rows;
    const each = count("queries", queries);
    if (each > length) throw rangeError("queries", `at most keys, ${length}`, each);
    const data = allocate([batch, heads, each, length]);
    for (let row = 0; row < data.length / length; ++row) {
      const head = Math.floor(row / each) * length;
      data.set(rows.data.subarray(head, head + length), row * length);
      data.fill(masked, row * length + length - each + 1 + (row % each), (row + 1) * length);
    }
    return { data, shape: [batch, heads, each, length] };
  }

  /** Returns the mask of a text without padding. */
  #ones(length: number): [Uint8Array, [number, number]] {
    // Before they are written out: the biases would not fit.
    this.#memory.requireRoom(4 * this.slopes.length * length);
    return [new Uint8Array(length).fill(1), [1, length]];
  }

  /** Returns a tensor of these sizes. It is filled row by row; a row has a number for each key. */
  #filled(
    sizes: number[],
    keys: number,
    queries: number,
    write: (rows: BiasRows, slopes: Address<"float64">, out: Address<"float32">) => void,
  ): Tensor {
    const data = allocate(sizes);
    this.#memory.withCopy(this.slopes, (slopes) =>
      this.#memory.fill(data, keys, (out, first, rows) => {
        write({ heads: this.slopes.length, queries, keys, first, count: rows }, slopes, out);
        return rows;
      }),
    );
    return { data, shape: sizes };
  }
}

function tokenMask(mask: TokenMask): [Uint8Array, [number, number]] {
  const { data, shape } = readTensor("mask", mask);
  const sizes = checkShape("mask.shape", shape);
  const bytes = zerosAndOnes("mask.data", data);
  if (sizes.length !== 2 || product(sizes) !== bytes.length) {
    throw shapeError("mask", `of shape [batch, keys], ${bytes.length} in all`, sizes);
  }
  return [bytes, sizes as [number, number]];
}

/** The weights, queries and keys that T5's biases are made for. */
export interface T5BiasOptions {
  /** How many heads the weights have: their shape is `[buckets, heads]`. */
  heads: number;
  /** How many queries: the last of the keys. The default is as many as keys. */
  queries?: number;
  /** How many keys: from 1 to 2^32 - 1. */
  keys: number;
  /** The factor of every bias (x-transformers): a finite number. The default is 1. */
  scale?: number;
}

/** T5's relative positions (Raffel et al., 2020): distances share buckets, and buckets have biases. */
export class T5Preset extends Preset {
  declare readonly name: "t5";
  readonly kind = "bias";
  /** How many buckets. */
  readonly bucketCount: number;
  readonly #memory: Memory<Core>;
  readonly #ranges: Block<"T5 ranges">;

  /** @internal */
  constructor(memory: Memory<Core>, request: PresetRequest) {
    super(request);
    const { block, buckets } = memory.core.t5(request.options);
    this.#memory = memory;
    this.#ranges = block;
    this.bucketCount = buckets;
  }

  /**
   * The bucket of each relative position, key − query, in the positions' shape.
   *
   * @throws TypeError, RangeError if one is not a whole number.
   */
  buckets(relativePositions: Positions): Tensor<Uint32Array<ArrayBuffer>> {
    const parsed = parsePositions("relativePositions", relativePositions);
    const values = valuesOf(parsed, this.#memory, 4);
    const broken = values.findIndex((value) => !Number.isInteger(value));
    if (broken >= 0) {
      throw rangeError(`relativePositions[${broken}]`, "a whole number", values[broken]);
    }
    const { core } = this.#memory;
    const data = this.#memory.withCopy(values, (address) =>
      this.#memory.withBlock<"uint32", Uint32Array<ArrayBuffer>>(4 * values.length, (out) => {
        core.t5Buckets(this.#ranges, address, values.length, out);
        const bytes = core.bytes(out, 4 * values.length).slice();
        return new Uint32Array(bytes.buffer);
      }),
    );
    return { data, shape: parsed.shape };
  }

  /**
   * The biases of learned weights: `[heads, queries, keys]`.
   *
   * @param weights `[buckets, heads]`, as PyTorch keeps an embedding.
   * @throws TypeError, RangeError if the weights are not buckets × heads, or if there are more queries
   * than keys.
   */
  bias(weights: Float32Array, options: T5BiasOptions): Tensor {
    options = checkOptions("options", options, {
      heads: true,
      queries: true,
      keys: true,
      scale: true,
    });
    float32Array("weights", weights);
    const heads = count("heads", options.heads);
    const keys = count("keys", options.keys);
    const queries = count("queries", options.queries ?? keys);
    const { scale = 1 } = options;
    if (typeof scale !== "number" || !Number.isFinite(scale)) {
      throw typeError("scale", "a finite number", scale);
    }
    if (weights.length !== heads * this.bucketCount) {
      const mayBe = `of ${heads * this.bucketCount} numbers, ${this.bucketCount} buckets × ${heads} heads`;
      throw rangeError("weights", mayBe, weights);
    }
    const sizes = [heads, queries, keys];
    const { core } = this.#memory;
    const data = allocate(sizes);
    this.#memory.withCopy(weights, (address) =>
      this.#memory.fill(data, keys, (out, first, count) => {
        core.t5Bias(this.#ranges, { heads, queries, keys, first, count }, address, scale, out);
        return count;
      }),
    );
    return { data, shape: sizes };
  }
}
