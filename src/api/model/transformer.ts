/// <reference lib="esnext.disposable" preserve="true" />

import { options as checkOptions, count, oneOf, shapeError } from "../shared/check.js";
import { parseRows, type Rows } from "../shared/rows.js";
import type { Tensor } from "../shared/tensor.js";
import { parseTokens, type Tokens } from "../shared/tokens.js";
import type { Memory } from "../wasm/memory.js";
import { Owned } from "../wasm/owned.js";
import type { ModelCore } from "../wasm/posenc_model.js";
import type { Address } from "../wasm/positional.js";
import { type Mask, withMask } from "./mask.js";

/** Where a model's knowledge of order comes from. */
export type PositionsName = "none" | "sinusoidal" | "learned";

/** @internal In the order in which the core counts them. */
export const positionsNames: readonly PositionsName[] = ["none", "sinusoidal", "learned"];

/** What a file does not tell by its shapes. */
export interface TransformerOptions {
  /** A divisor of dim. Unless told, the file's metadata of that name. */
  heads?: number;
  /**
   * `"none"` adds nothing to the embeddings, `"sinusoidal"` the rows of the paper (base 10000,
   * interleaved), `"learned"` those of the file's `pos_encoding.pe`. Unless told, the file's metadata
   * of that name, or `"sinusoidal"`.
   */
  positions?: PositionsName;
}

/** What the encoder may be told. */
export interface EncodeOptions {
  /** Whether the attention weights are wanted too. */
  attention?: boolean;
}

/** The encoder's output, `[L, dim]` or `[B, L, dim]`. */
export interface Encoded extends Tensor {
  /** For each layer the softmax weights, `[heads, L, L]` or `[B, heads, L, L]`, where wanted. */
  attention?: Tensor[];
}

/** What the decoder may be told. */
export interface DecodeOptions extends EncodeOptions {
  /** For self-attention; without one every token sees every other. */
  mask?: Mask;
}

/** The logits of the token after each of tgt's, `[L, vocabSize]` or `[B, L, vocabSize]`. */
export interface Decoded extends Tensor {
  /** As {@link Encoded.attention}, of self-attention. */
  selfAttention?: Tensor[];
  /** Likewise of attention to the memory, `[…, heads, L, memory length]`. */
  crossAttention?: Tensor[];
}

/** Where the decoder begins to write and where it ends. */
export interface GenerateOptions {
  /** What the answer begins with: at least one token. */
  prompt: Tokens;
  /** The token that ends an answer. */
  end: number;
  /** Tokens to write, at most. */
  most: number;
}

/** An encoder-decoder Transformer, made by {@link Models.transformer}. */
export class Transformer {
  /** Rows of the table of tokens: ids are below it. */
  readonly vocabSize: number;
  /** Columns of every row. */
  readonly dim: number;
  /** Of every attention. */
  readonly heads: number;
  /** Of the encoder, and as many of the decoder. */
  readonly layers: number;
  /** The inner dim of the feed-forward layers. */
  readonly ffDim: number;
  /** What tells the model where a token stands. */
  readonly positions: PositionsName;
  /** What the file keeps under `__metadata__`. */
  readonly metadata: ReadonlyMap<string, string>;

  readonly #memory: Memory<ModelCore>;
  readonly #owned: Owned;

  /** @internal */
  constructor(
    memory: Memory<ModelCore>,
    weights: Uint8Array,
    metadata: ReadonlyMap<string, string>,
    options: TransformerOptions,
  ) {
    const written = metadata.get("heads");
    const heads = count("heads", options.heads ?? (written && Number(written)));
    const positions = oneOf(
      "positions",
      options.positions ?? metadata.get("positions") ?? "sinusoidal",
      positionsNames,
    );
    const { core } = memory;
    const [address, vocabSize, dim, , layers, ffDim] = memory.withCopy(weights, (file) =>
      memory.doubles(6, (out) =>
        core.transformer(file, weights.length, heads, positionsNames.indexOf(positions), out),
      ),
    ) as unknown as [number, number, number, number, number, number];
    this.#memory = memory;
    this.#owned = new Owned("Transformer", address as never, (model) =>
      core.releaseTransformer(model),
    );
    this.vocabSize = vocabSize;
    this.dim = dim;
    this.heads = heads;
    this.layers = layers;
    this.ffDim = ffDim;
    this.positions = positions;
    this.metadata = metadata;
  }

  /**
   * The encoder's output, which decoding needs.
   *
   * @throws RangeError naming the first token that has no embedding, or a length that learned
   * positions do not reach.
   */
  encode(src: Tokens, options: EncodeOptions = {}): Encoded {
    checkOptions("options", options);
    const { values, batch, length, shape } = parseTokens("src", src);
    const { core } = this.#memory;
    const model = this.#owned.address;
    const weightShape = [...shape.slice(0, -1), this.heads, length, length];
    let weights: Tensor[] = [];
    const data = this.#memory.withCopy(values, (ids) =>
      this.#withWeights(options.attention, weightShape, (weightsAt, read) =>
        this.#memory.floats(values.length * this.dim, (out) => {
          const outcome = core.encode(model, ids, batch, length, out, weightsAt);
          weights = read();
          return outcome;
        }),
      ),
    );
    const encoded: Encoded = { data, shape: [...shape, this.dim] };
    if (options.attention) encoded.attention = weights;
    return encoded;
  }

  /**
   * The logits of the token after each of tgt's.
   *
   * @param memory What {@link encode} returned, for as many sequences as tgt has.
   */
  decode(tgt: Tokens, memory: Rows, options: DecodeOptions = {}): Decoded {
    checkOptions("options", options);
    const { values, batch, length, shape } = parseTokens("tgt", tgt);
    const { data: encoded, length: memoryLength } = this.#parseMemory(memory, batch);
    const { core } = this.#memory;
    const model = this.#owned.address;
    const sizes = [...shape.slice(0, -1), this.heads, length];
    let self: Tensor[] = [];
    let cross: Tensor[] = [];
    const data = this.#memory.withCopy(values, (ids) =>
      this.#memory.withCopy(encoded, (memoryAt) =>
        withMask(this.#memory, options.mask, length, (mask, matrices) =>
          this.#withWeights(options.attention, [...sizes, length], (selfAt, readSelf) =>
            this.#withWeights(options.attention, [...sizes, memoryLength], (crossAt, readCross) =>
              this.#memory.floats(values.length * this.vocabSize, (out) => {
                const outcome = core.decode(
                  model,
                  ids,
                  batch,
                  length,
                  memoryAt,
                  memoryLength,
                  mask,
                  matrices,
                  out,
                  selfAt,
                  crossAt,
                );
                self = readSelf();
                cross = readCross();
                return outcome;
              }),
            ),
          ),
        ),
      ),
    );
    const decoded: Decoded = { data, shape: [...shape, this.vocabSize] };
    if (options.attention) {
      decoded.selfAttention = self;
      decoded.crossAttention = cross;
    }
    return decoded;
  }

  /**
   * What the decoder writes for one sequence when it always takes the likeliest token: the tokens
   * after the prompt, the last of them `end` unless `most` came first. The encoder runs once, and
   * each step computes its own row alone.
   */
  generate(src: Tokens, options: GenerateOptions): number[] {
    checkOptions("options", options);
    const source = parseTokens("src", src);
    const prompt = parseTokens("prompt", options.prompt);
    const most = count("most", options.most, 0);
    const end = count("end", options.end, 0);
    for (const [argument, { shape }] of Object.entries({ src: source, prompt })) {
      if (shape.length !== 1) throw shapeError(argument, "one sequence, of shape [L]", shape);
    }
    const { core } = this.#memory;
    const model = this.#owned.address;
    const [written, ...tokens] = this.#memory.withCopy(source.values, (srcAt) =>
      this.#memory.withCopy(prompt.values, (promptAt) =>
        this.#memory.doubles(1 + most, (out) =>
          core.generate(model, srcAt, source.length, promptAt, prompt.length, end, most, out),
        ),
      ),
    );
    return tokens.slice(0, written);
  }

  /** Decoding of one sequence step by step. memory: `[L, dim]`, from {@link encode}. */
  decoding(memory: Rows): Decoding {
    const { data, length } = this.#parseMemory(memory, 1);
    const { core } = this.#memory;
    const [state] = this.#memory.withCopy(data, (memoryAt) =>
      this.#memory.doubles(1, (out) => core.begin(this.#owned.address, memoryAt, length, out)),
    );
    return new Decoding(this.#memory, this.#owned, state as number, this.vocabSize);
  }

  /** Gives the weights' memory back now rather than when the object is collected. */
  release(): void {
    this.#owned.release();
  }

  /** `release()`, for `using`. (An engine without Symbol.dispose ignores it.) */
  [Symbol.dispose](): void {
    this.release();
  }

  #parseMemory(memory: Rows, batch: number): { data: Float32Array; length: number } {
    const { data, shape } = parseRows("memory", memory, this.dim);
    const length = data.length / this.dim / batch;
    const sequences = shape.length === 3 ? shape[0] : 1;
    if (sequences !== batch || shape.length > 3) {
      throw shapeError("memory", `of ${batch} sequences, as tgt is`, shape);
    }
    return { data, length };
  }

  /** Calls work with room for a layer's weights after the other, and with what reads them. */
  #withWeights<Result>(
    wanted: boolean | undefined,
    shape: number[],
    work: (address: Address, read: () => Tensor[]) => Result,
  ): Result {
    if (!wanted) return work(0, () => []);
    const size = shape.reduce((total, length) => total * length, 1);
    return this.#memory.withBlock(4 * size * this.layers, (address) =>
      work(address, () =>
        Array.from({ length: this.layers }, (_, layer) => ({
          data: this.#memory.floatsAt((address + 4 * size * layer) as never, size).slice(),
          shape,
        })),
      ),
    );
  }
}

/** Decoding of one sequence, which keeps the keys and values of the tokens so far. */
export class Decoding {
  readonly #memory: Memory<ModelCore>;
  /** The model's, so that it stays while this does. */
  readonly #model: Owned;
  readonly #state: Owned;
  readonly #vocabSize: number;

  /** @internal Made by {@link Transformer.decoding}. */
  constructor(memory: Memory<ModelCore>, model: Owned, state: Address, vocabSize: number) {
    const { core } = memory;
    this.#memory = memory;
    this.#model = model;
    this.#state = new Owned("Decoding", state, (address) => core.releaseState(address));
    this.#vocabSize = vocabSize;
  }

  /**
   * The logits after one more token: the last row that {@link Transformer.decode} gives for all
   * tokens so far under a causal mask, bit for bit. A token that is refused changes nothing.
   */
  step(token: number): Float32Array {
    const model = this.#model.address;
    const state = this.#state.address;
    return this.#memory.floats(this.#vocabSize, (out) =>
      this.#memory.core.step(model, state, token, out),
    );
  }

  /** Gives its memory back now rather than when the object is collected. */
  release(): void {
    this.#state.release();
  }

  /** `release()`, for `using`. (An engine without Symbol.dispose ignores it.) */
  [Symbol.dispose](): void {
    this.release();
  }
}
