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
} from "../shared/check.js";
import { type Positions, parsePositions, valuesOf } from "../shared/positions.js";
import type { AlibiFormName } from "../shared/presets/options.js";
import { type Asked, Preset } from "../shared/presets/preset.js";
import type { Tensor } from "../shared/tensor.js";
import { type Memory, must } from "../wasm/memory.js";
import type { RotaryCore } from "../wasm/posenc_rotary.js";

/** Between which queries and keys biases are. */
export interface AlibiBiasOptions {
  /** As many as keys unless told; the last of the keys, as when decoding with a cache. */
  queries?: number;
  /** Needed, but for a mask. */
  keys?: number;
  /** For `"bloom"`; without one, all keys are tokens. */
  mask?: TokenMask;
}

/** Which keys are tokens. */
export interface TokenMask {
  /** 1 for a token, 0 for padding, row-major. */
  data: Uint8Array;
  /** `[batch, keys]` */
  shape: readonly number[];
}

/** In the core's order; BLOOM's takes a mask instead of queries. */
const forms = ["symmetric", "causal", "mpt", "bloom"] as const;

/**
 * Attention with linear biases (Press et al., 2022): each head adds slope × distance to its scores.
 */
export class AlibiPreset extends Preset {
  readonly kind = "bias";
  /** How the distance is counted. */
  readonly form: AlibiFormName;
  /** 2^(−8k/n) for a power of two of heads; for others those of the next lower one, then every other
   * one of its double. `[heads]` */
  readonly slopes: Float64Array;
  readonly #memory: Memory<RotaryCore>;

  /** @internal */
  constructor(memory: Memory<RotaryCore>, asked: Asked) {
    super(asked);
    const { options } = asked;
    this.#memory = memory;
    this.form = forms[(options.form ?? 1) as number] as AlibiFormName;
    const {
      heads,
      biasMax = 8,
      totalHeads = 0,
    } = options as Record<string, number> & {
      heads: number;
    };
    this.slopes = must(memory.core.alibiSlopes(heads, biasMax, totalHeads));
  }

  /**
   * The biases: `[heads, queries, keys]`; for `"mpt"`, alike for every query, `[heads, 1, keys]`;
   * for `"bloom"` `[batch, heads, 1, keys]`.
   *
   * @throws TypeError, RangeError where there are more queries than keys, or the mask is none.
   */
  bias(options: AlibiBiasOptions): Tensor {
    checkOptions("options", options);
    return this.form === "bloom" ? this.#masked(options) : this.#unmasked(options);
  }

  #unmasked({ keys, queries, mask }: AlibiBiasOptions): Tensor {
    if (mask !== undefined) throw typeError("mask", 'left out unless form is "bloom"', mask);
    const keysCount = count("keys", keys);
    const own = this.form === "mpt" ? 1 : keysCount;
    const queriesCount = this.form === "mpt" ? own : count("queries", queries ?? own);
    const heads = this.slopes.length;
    const sizes = [heads, queriesCount, keysCount];
    const data = allocate(sizes);
    const { core } = this.#memory;
    const form = forms.indexOf(this.form);
    // Head by head.
    this.#memory.fill(data, queriesCount * keysCount, (out, head, some) => {
      this.#memory.withCopy(this.slopes.subarray(head, head + some), (slopes) =>
        must(core.alibiBias(slopes, some, form, queriesCount, keysCount, out)),
      );
      return some;
    });
    return { data, shape: sizes };
  }

  #masked({ keys, mask }: AlibiBiasOptions): Tensor {
    const [bytes, [batch, length]] = mask === undefined ? ones(keys) : tokenMask(mask);
    const heads = this.slopes.length;
    const sizes = [batch, heads, 1, length];
    const data = allocate(sizes);
    const { core } = this.#memory;
    this.#memory.withCopy(this.slopes, (slopes) =>
      this.#memory.fill(data, heads * length, (out, first, some) => {
        this.#memory.withCopy(bytes.subarray(first * length, (first + some) * length), (tokens) =>
          must(core.bloomBias(slopes, heads, tokens, some, length, out)),
        );
        return some;
      }),
    );
    return { data, shape: sizes };
  }
}

function ones(keys: number | undefined): [Uint8Array, [number, number]] {
  const length = count("keys", keys);
  return [new Uint8Array(length).fill(1), [1, length]];
}

function tokenMask(mask: TokenMask): [Uint8Array, [number, number]] {
  checkOptions("mask", mask);
  if (!(mask.data instanceof Uint8Array)) throw typeError("mask.data", "a Uint8Array", mask.data);
  const sizes = checkShape("mask.shape", mask.shape);
  if (sizes.length !== 2 || product(sizes) !== mask.data.length) {
    throw shapeError("mask", `of shape [batch, keys], ${mask.data.length} in all`, sizes);
  }
  return [mask.data, sizes as [number, number]];
}

/** What T5's biases are looked up in, and between which queries and keys. */
export interface T5BiasOptions {
  /** Of the weights, `[buckets, heads]`. */
  heads: number;
  /** As many as keys unless told; the last of the keys. */
  queries?: number;
  /** How many keys. */
  keys: number;
  /** Every bias is multiplied by it (x-transformers). 1 unless told. */
  scale?: number;
}

/** T5's relative positions (Raffel et al., 2020): distances share buckets, and buckets have biases. */
export class T5Preset extends Preset {
  readonly kind = "bias";
  /** How many buckets. */
  readonly bucketCount: number;
  readonly #memory: Memory<RotaryCore>;
  readonly #sizes: readonly [buckets: number, maxDistance: number, bidirectional: number];

  /** @internal */
  constructor(memory: Memory<RotaryCore>, asked: Asked) {
    super(asked);
    const { buckets = 32, maxDistance = 128, bidirectional = 1 } = asked.options;
    this.#memory = memory;
    this.bucketCount = buckets as number;
    this.#sizes = [buckets as number, maxDistance as number, bidirectional as number];
    this.buckets([0]);
  }

  /**
   * The bucket of each relative position, key − query: of the positions' shape.
   *
   * @throws TypeError, RangeError where one is not a finite number.
   */
  buckets(relativePositions: Positions): Tensor<Uint32Array<ArrayBuffer>> {
    const parsed = parsePositions("relativePositions", relativePositions);
    const values = valuesOf(parsed);
    const { core } = this.#memory;
    const data = this.#memory.withCopy(values, (address) =>
      this.#memory.withBlock(4 * values.length, (out) => {
        must(core.t5Buckets(...this.#sizes, address, values.length, out));
        return new Uint32Array(core.bytes(0 as never, 0).buffer, out, values.length).slice();
      }),
    );
    return { data, shape: parsed.shape };
  }

  /**
   * The biases of learned weights: `[heads, queries, keys]`.
   *
   * @param weights `[buckets, heads]`, as PyTorch keeps an embedding.
   * @throws TypeError, RangeError where the weights are not buckets × heads, or there are more
   * queries than keys.
   */
  bias(weights: Float32Array, options: T5BiasOptions): Tensor {
    checkOptions("options", options);
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
      this.#memory.fill(data, keys, (out, first, rows) => {
        must(core.t5Bias(...this.#sizes, address, heads, queries, keys, scale, first, rows, out));
        return rows;
      }),
    );
    return { data, shape: sizes };
  }
}
