/// <reference lib="esnext.disposable" preserve="true" />

import { checkDropout, type DropoutOptions } from "../posenc/dropout.js";
import { shapeError, typeError } from "../shared/check.js";
import type { Tensor } from "../shared/tensor.js";
import { type ParsedTokens, parseTokens, type Tokens } from "../shared/tokens.js";
import type { Memory } from "../wasm/memory.js";
import { Owned } from "../wasm/owned.js";
import type { ModelCore } from "../wasm/posenc_model.js";
import type { Address } from "../wasm/positional.js";

/** How the layer stands in its file. */
export interface BertOptions {
  /** What the layer's names begin with: `"embeddings."` unless told. */
  prefix?: string;
  /** Added to LayerNorm's variance: 1e-12 unless told. */
  layerNormEps?: number;
}

/** What goes with the token ids. */
export interface EmbedOptions {
  /** The segment of each token, of the ids' shape: all 0 unless told. */
  tokenTypeIds?: Tokens;
  /** The position of each token, of the ids' shape: 0 … L - 1 unless told. */
  positionIds?: Tokens;
  /** In training; left out in evaluation. */
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

  readonly #memory: Memory<ModelCore>;
  readonly #owned: Owned;

  /** @internal Made by {@link Models.bertEmbeddings}. */
  constructor(memory: Memory<ModelCore>, weights: Uint8Array, options: BertOptions) {
    const { prefix = "embeddings.", layerNormEps = 1e-12 } = options;
    if (typeof prefix !== "string") throw typeError("prefix", "a string", prefix);
    if (typeof layerNormEps !== "number") {
      throw typeError("layerNormEps", "a finite number ≥ 0", layerNormEps);
    }
    const { core } = memory;
    const [address, vocabSize, hiddenSize, maxPositionEmbeddings, typeVocabSize] = memory.withCopy(
      weights,
      (file) =>
        memory.doubles(5, (out) =>
          core.bertEmbeddings(file, weights.length, prefix, layerNormEps, out),
        ),
    ) as unknown as [number, number, number, number, number];
    this.#memory = memory;
    this.#owned = new Owned("BertEmbeddings", address as never, (bert) =>
      core.releaseBertEmbeddings(bert),
    );
    this.vocabSize = vocabSize;
    this.hiddenSize = hiddenSize;
    this.maxPositionEmbeddings = maxPositionEmbeddings;
    this.typeVocabSize = typeVocabSize;
  }

  /**
   * The embeddings of token ids, shape `[L, hiddenSize]` or `[B, L, hiddenSize]`.
   *
   * @throws RangeError naming the first id that has no row, or a length past the table of positions.
   */
  embed(inputIds: Tokens, options: EmbedOptions = {}): Tensor {
    const ids = parseTokens("inputIds", inputIds);
    const { tokenTypeIds, positionIds, dropout } = options;
    if (dropout !== undefined) checkDropout(dropout);
    const { p, seed } = dropout ?? { p: 0, seed: 0 };
    const shape = [...ids.shape, this.hiddenSize];
    const bert = this.#owned.address;
    const data = this.#memory.withCopy(ids.values, (values) =>
      this.#withLike(ids, "tokenTypeIds", tokenTypeIds, (types) =>
        this.#withLike(ids, "positionIds", positionIds, (positions) =>
          this.#memory.floats(ids.values.length * this.hiddenSize, (out) =>
            this.#memory.core.embed(
              bert,
              values,
              ids.batch,
              ids.length,
              types,
              positions,
              p,
              seed,
              out,
            ),
          ),
        ),
      ),
    );
    return { data, shape };
  }

  /** Gives the weights' memory back now rather than when the object is collected. */
  release(): void {
    this.#owned.release();
  }

  /** `release()`, for `using`. (An engine without Symbol.dispose ignores it.) */
  [Symbol.dispose](): void {
    this.release();
  }

  /** Calls work with the address of ids of the same shape, or 0 where there are none. */
  #withLike<Result>(
    ids: ParsedTokens,
    argument: string,
    given: Tokens | undefined,
    work: (address: Address) => Result,
  ): Result {
    if (given === undefined) return work(0);
    const { values, shape } = parseTokens(argument, given);
    if (shape.join() !== ids.shape.join()) {
      throw shapeError(argument, `of inputIds' shape [${ids.shape.join(", ")}]`, shape);
    }
    return this.#memory.withCopy(values, work);
  }
}
