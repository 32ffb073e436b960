/// <reference lib="esnext.disposable" preserve="true" />

import {
  options as checkOptions,
  count,
  index,
  oneOf,
  shapeError,
  typeError,
} from "../shared/check.js";
import { parseRows, type Rows } from "../shared/rows.js";
import type { Tensor } from "../shared/tensor.js";
import { parseTokens, type Tokens } from "../shared/tokens.js";
import type { Memory } from "../wasm/memory.js";
import { Owned } from "../wasm/owned.js";
import type { AdditiveMask, Core, GivenPositions } from "../wasm/posenc_model.js";
import type { Address } from "../wasm/types.js";
import { withAttention } from "./attention-weights.js";
import { type Mask, withMask } from "./mask.js";
import { withPositions } from "./positions.js";
import { type WeightsFile, withWeights } from "./weights-file.js";

/** Where a model's knowledge of order comes from. */
export type PositionsName = "none" | "sinusoidal" | "learned";

/** @internal */
export const positionsNames: readonly PositionsName[] = ["none", "sinusoidal", "learned"];

/** Options of a Transformer: what the shapes of its tensors do not tell. */
export interface TransformerOptions {
  /** How many heads each attention has: a divisor of dim. The default is `heads` in the file's metadata. */
  heads?: number;
  /**
   * `"none"` adds nothing to the embeddings, `"sinusoidal"` the rows of the paper (base 10000,
   * interleaved), `"learned"` those of the file's `pos_encoding.pe`. The default is
   * `positions` in the file's metadata, or `"sinusoidal"` if it has none.
   */
  positions?: PositionsName;
}

/** Options of the encoder. */
export interface EncodeOptions {
  /**
   * Rows to add to the embeddings in place of the model's own positions: `[L, dim]` for every
   * sequence, or `[B, L, dim]`. All numbers must be finite. The default is the model's own.
   */
  positions?: Rows;
  /** Whether to return the attention weights too. The default is false. */
  attention?: boolean;
}

/** The encoder's output, `[L, dim]` or `[B, L, dim]`. */
export interface Encoded extends Tensor {
  /**
   * The softmax weights of each layer, `[heads, L, L]` or `[B, heads, L, L]`, if the option `attention` is
   * true.
   */
  attention?: Tensor[];
}

/** Options of the decoder. */
export interface DecodeOptions extends EncodeOptions {
  /** The mask of self-attention. The default is none: every token sees every other. */
  mask?: Mask;
}

/** The logits of the token after each of tgt's, `[L, vocabSize]` or `[B, L, vocabSize]`. */
export interface Decoded extends Tensor {
  /** The softmax weights of self-attention, as in {@link Encoded.attention}. */
  selfAttention?: Tensor[];
  /** The softmax weights of attention to the memory, `[…, heads, L, memory length]`. */
  crossAttention?: Tensor[];
}

/** Options of `generate`: what the decoder begins with, and when it ends. */
export interface GenerateOptions {
  /**
   * The rows that the encoder adds to src, as {@link EncodeOptions.positions}. The decoder adds the
   * model's own positions to the tokens that it writes.
   */
  positions?: Rows;
  /** The tokens that the answer begins with: at least one. */
  prompt: Tokens;
  /** The token that ends an answer: an integer ≥ 0. */
  end: number;
  /** The largest number of tokens to write: an integer ≥ 0. */
  most: number;
}

/** An encoder-decoder Transformer, made by {@link Models.transformer}. */
export class Transformer {
  /** How many different tokens there are. Ids are 0 … vocabSize - 1. */
  readonly vocabSize: number;
  /** Columns of every row. */
  readonly dim: number;
  /** How many heads every attention has. */
  readonly heads: number;
  /** How many layers the encoder has, and the decoder. */
  readonly layers: number;
  /** The inner dim of the feed-forward layers. */
  readonly ffDim: number;
  /** How the model knows where a token stands. */
  readonly positions: PositionsName;
  /** What the file keeps under `__metadata__`. */
  readonly metadata: ReadonlyMap<string, string>;

  readonly #memory: Memory<Core>;
  readonly #model: Owned<"Transformer">;

  /** @internal */
  constructor(memory: Memory<Core>, file: WeightsFile, options: TransformerOptions) {
    const { metadata } = file;
    const written = metadata.get("heads");
    const heads = count("heads", options.heads ?? (written && Number(written)));
    const positions = oneOf(
      "positions",
      options.positions ?? metadata.get("positions") ?? "sinusoidal",
      positionsNames,
    );
    const { core } = memory;
    const address = withWeights(memory, file, (weights) =>
      core.transformer(weights, heads, core.Positions[positions]),
    );
    this.#memory = memory;
    this.#model = new Owned("Transformer", address, core.destroyTransformer);
    const sizes = core.transformerSizes(address);
    this.vocabSize = sizes.vocabSize;
    this.dim = sizes.dim;
    this.heads = heads;
    this.layers = sizes.layers;
    this.ffDim = sizes.ffDim;
    this.positions = positions;
    this.metadata = metadata;
    Object.freeze(this);
  }

  /**
   * The encoder's output, which `decode` needs.
   *
   * @throws RangeError that names the first token without an embedding, a length for which there are not
   * enough learned positions, or positions that do not fit src.
   */
  encode(src: Tokens, options: EncodeOptions = {}): Encoded {
    options = checkOptions("options", options, { positions: true, attention: true });
    const { values, batch, length, shape } = parseTokens("src", src);
    const { core } = this.#memory;
    const model = this.#model.address;
    const attention = {
      wanted: options.attention,
      layers: this.layers,
      shape: [...shape.slice(0, -1), this.heads, length, length],
    };
    let weights: Tensor[] = [];
    const sizes = { batch, length, dim: this.dim };
    const data = this.#memory.withCopy(values, (ids) =>
      withPositions(this.#memory, options.positions, sizes, (positions) =>
        withAttention(this.#memory, attention, (weightsAt, read) =>
          this.#memory.floats(values.length * this.dim, (out) => {
            core.encode(model, { ids, batch, length }, positions, out, weightsAt);
            weights = read();
          }),
        ),
      ),
    );
    const encoded: Encoded = { data, shape: [...shape, this.dim] };
    if (options.attention) encoded.attention = weights;
    return encoded;
  }

  /**
   * The logits of the token after each of tgt's.
   *
   * @param memory The result of {@link encode} for as many sequences as tgt has.
   */
  decode(tgt: Tokens, memory: Rows, options: DecodeOptions = {}): Decoded {
    options = checkOptions("options", options, { positions: true, attention: true, mask: true });
    const { values, batch, length, shape } = parseTokens("tgt", tgt);
    const { data: encoded, length: memoryLength } = this.#parseMemory(memory, batch);
    const { core } = this.#memory;
    const model = this.#model.address;
    const attentionTo = (keys: number) => ({
      wanted: options.attention,
      layers: this.layers,
      shape: [...shape.slice(0, -1), this.heads, length, keys],
    });
    let self: Tensor[] = [];
    let cross: Tensor[] = [];
    const decodeAt = (
      ids: Address<"float64">,
      rows: Address<"float32">,
      positions: GivenPositions,
      mask: AdditiveMask,
    ) =>
      withAttention(this.#memory, attentionTo(length), (selfAttention, readSelf) =>
        withAttention(this.#memory, attentionTo(memoryLength), (crossAttention, readCross) =>
          this.#memory.floats(values.length * this.vocabSize, (logits) => {
            const tokens = { ids, batch, length };
            const written = { rows, length: memoryLength };
            const out = { logits, selfAttention, crossAttention };
            core.decode(model, tokens, positions, written, mask, out);
            self = readSelf();
            cross = readCross();
          }),
        ),
      );
    const data = this.#memory.withCopy(values, (ids) =>
      this.#memory.withCopy(encoded, (rows) =>
        withPositions(
          this.#memory,
          options.positions,
          { batch, length, dim: this.dim },
          (positions) =>
            withMask(this.#memory, options.mask, length, (mask) =>
              decodeAt(ids, rows, positions, mask),
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
   * The tokens that the decoder writes after the prompt, each the likeliest one, for one sequence. It stops
   * after the token `end`, or after `most` tokens. The encoder runs once, and each step computes only the
   * row of its own token.
   */
  generate(src: Tokens, options: GenerateOptions): number[] {
    options = checkOptions("options", options, {
      positions: true,
      prompt: true,
      end: true,
      most: true,
    });
    const source = parseTokens("src", src);
    const prompt = parseTokens("prompt", options.prompt);
    const most = count("most", options.most, 0);
    const end = index("end", options.end, this.vocabSize, "the tokens");
    // The keys and values of as many tokens.
    this.#memory.requireRoom(8 * this.layers * this.dim * most);
    for (const [argument, { shape }] of Object.entries({ src: source, prompt })) {
      if (shape.length !== 1) throw shapeError(argument, "one sequence, of shape [L]", shape);
    }
    const { core } = this.#memory;
    const model = this.#model.address;
    const sizes = { batch: 1, length: source.length, dim: this.dim };
    const written = this.#memory.withCopy(source.values, (srcAt) =>
      withPositions(this.#memory, options.positions, sizes, (positions) =>
        this.#memory.withCopy(prompt.values, (promptAt) =>
          core.generate(
            model,
            { ids: srcAt, batch: 1, length: source.length },
            positions,
            { ids: promptAt, batch: 1, length: prompt.length },
            end,
            most,
          ),
        ),
      ),
    );
    return [...written];
  }

  /** Decoding of one sequence step by step. memory: `[L, dim]`, from {@link encode}. */
  decoding(memory: Rows): Decoding {
    const { data, length } = this.#parseMemory(memory, 1);
    const { core } = this.#memory;
    const state = this.#memory.withCopy(data, (rows) =>
      core.beginDecoding(this.#model.address, { rows, length }),
    );
    return new Decoding(this.#memory, this.#model, state, this.vocabSize);
  }

  /** Releases the memory of the weights now. Without it, the engine does so when it collects the object. */
  release(): void {
    this.#model.release();
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
}

/** Decodes one sequence step by step. It keeps the keys and values of the tokens so far. */
export class Decoding {
  readonly #memory: Memory<Core>;
  /** A reference to the model, so that the engine does not collect it before this object. */
  readonly #model: Owned<"Transformer">;
  readonly #state: Owned<"decoder state">;
  readonly #vocabSize: number;

  /** @internal Made by {@link Transformer.decoding}. */
  constructor(
    memory: Memory<Core>,
    model: Owned<"Transformer">,
    state: Address<"decoder state">,
    vocabSize: number,
  ) {
    this.#memory = memory;
    this.#model = model;
    this.#state = new Owned("Decoding", state, memory.core.endDecoding);
    this.#vocabSize = vocabSize;
  }

  /**
   * The logits after one more token. They have the bits of the last row that
   * {@link Transformer.decode} gives for all tokens so far with a causal mask. A token that is refused
   * changes nothing.
   */
  step(token: number): Float32Array {
    if (typeof token !== "number") throw typeError("token", "a token id", token);
    const model = this.#model.address;
    const state = this.#state.address;
    return this.#memory.floats(this.#vocabSize, (out) =>
      this.#memory.core.step(model, state, token, out),
    );
  }

  /** Releases its memory now. Without it, the engine does so when it collects the object. */
  release(): void {
    this.#state.release();
  }

  /** `release()`, for `using`. (An engine without Symbol.dispose ignores it.) */
  [Symbol.dispose](): void {
    this.release();
  }
}
