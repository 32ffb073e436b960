/// <reference lib="esnext.disposable" preserve="true" />

import { checkDropout, type DropoutOptions } from "../posenc/dropout.js";
import { options as checkOptions, shapeError, typeError } from "../shared/check.js";
import type { Tensor } from "../shared/tensor.js";
import { type ParsedTokens, parseTokens, type Tokens } from "../shared/tokens.js";
import type { Memory } from "../wasm/memory.js";
import { Owned } from "../wasm/owned.js";
import type { Core } from "../wasm/posenc_model.js";
import { type Address, nowhere } from "../wasm/types.js";

/** How the file names the layer, and a number that it does not hold. */
export interface BertOptions {
  /** What the names of its tensors begin with. The default is `"embeddings."`. */
  prefix?: string;
  /** Added to LayerNorm's variance: a finite number ≥ 0. The default is 1e-12. */
  layerNormEps?: number;
}

/** What goes with the token ids. */
export interface EmbedOptions {
  /** The segment of each token, of the ids' shape. The default is 0 for all. */
  tokenTypeIds?: Tokens;
  /** The position of each token, of the ids' shape. The default is 0 … L - 1. */
  positionIds?: Tokens;
  /** Dropout, as in training. The default is none, as in evaluation. */
  dropout?: DropoutOptions;
}

/** BERT's embedding layer: word + learned position + token type, normalised. */
export class BertEmbeddings {
  /** Rows of the table of words: ids are below it. */
  readonly vocabSize: number;
  /** Columns of every row. */
  readonly hiddenSize: number;
  /** Rows of the table of positions: no sequence may be longer. */
  readonly maxPositionEmbeddings: number;
  /** Rows of the table of segments. */
  readonly typeVocabSize: number;

  readonly #memory: Memory<Core>;
  readonly #bert: Owned<"BertEmbeddings">;

  /** @internal Made by {@link Models.bertEmbeddings}. */
  constructor(memory: Memory<Core>, weights: Uint8Array, options: BertOptions) {
    const { prefix = "embeddings.", layerNormEps = 1e-12 } = options;
    if (typeof prefix !== "string") throw typeError("prefix", "a string", prefix);
    if (typeof layerNormEps !== "number") {
      throw typeError("layerNormEps", "a finite number ≥ 0", layerNormEps);
    }
    const { core } = memory;
    const prefixBytes = new TextEncoder().encode(prefix);
    const address = memory.withCopy(weights, (bytes) =>
      memory.withCopy(prefixBytes, (prefixAt) =>
        core.bertEmbeddings(
          { bytes, size: weights.length },
          prefixAt,
          prefixBytes.length,
          layerNormEps,
        ),
      ),
    );
    this.#memory = memory;
    this.#bert = new Owned("BertEmbeddings", address, core.destroyBertEmbeddings);
    const sizes = core.bertSizes(address);
    this.vocabSize = sizes.vocabSize;
    this.hiddenSize = sizes.hiddenSize;
    this.maxPositionEmbeddings = sizes.maxPositionEmbeddings;
    this.typeVocabSize = sizes.typeVocabSize;
    Object.freeze(this);
  }

  /**
   * The embeddings of token ids, shape `[L, hiddenSize]` or `[B, L, hiddenSize]`.
   *
   * @throws RangeError naming the first id that has no row, or a length past the table of positions.
   */
  embed(inputIds: Tokens, options: EmbedOptions = {}): Tensor {
    checkOptions("options", options, ["tokenTypeIds", "positionIds", "dropout"]);
    const ids = parseTokens("inputIds", inputIds);
    const { tokenTypeIds, positionIds, dropout } = options;
    if (dropout !== undefined) checkDropout(dropout);
    const { core } = this.#memory;
    const bert = this.#bert.address;
    const { values, batch, length } = ids;
    const data = this.#memory.withCopy(values, (idsAt) =>
      this.#withLike(ids, "tokenTypeIds", tokenTypeIds, (tokenTypes) =>
        this.#withLike(ids, "positionIds", positionIds, (positions) => {
          const input = { ids: { ids: idsAt, batch, length }, tokenTypes, positions };
          return this.#memory.floats(values.length * this.hiddenSize, (out) => {
            if (dropout === undefined) core.embed(bert, input, out);
            else core.embedAndDropOut(bert, input, dropout.p, dropout.seed, out);
          });
        }),
      ),
    );
    return { data, shape: [...ids.shape, this.hiddenSize] };
  }

  /** Gives the memory of the weights back at once; else that happens when the object is collected. */
  release(): void {
    this.#bert.release();
  }

  /** `release()`, for `using`. (An engine without Symbol.dispose ignores it.) */
  [Symbol.dispose](): void {
    this.release();
  }

  /** Calls work with the address of ids of the same shape, or with none where none are given. */
  #withLike<Result>(
    ids: ParsedTokens,
    argument: string,
    given: Tokens | undefined,
    work: (address: Address<"float64">) => Result,
  ): Result {
    if (given === undefined) return work(nowhere);
    const { values, shape } = parseTokens(argument, given);
    if (shape.join() !== ids.shape.join()) {
      throw shapeError(argument, `of inputIds' shape [${ids.shape.join(", ")}]`, shape);
    }
    return this.#memory.withCopy(values, work);
  }
}
