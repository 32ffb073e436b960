/// <reference lib="esnext.disposable" preserve="true" />

import { checkDropout, type DropoutOptions } from "../posenc/dropout.js";
import { options as checkOptions, shapeError, typeError } from "../shared/check.js";
import type { Tensor } from "../shared/tensor.js";
import { type ParsedTokens, parseTokens, type Tokens } from "../shared/tokens.js";
import type { Memory } from "../wasm/memory.js";
import { Owned } from "../wasm/owned.js";
import type { Core } from "../wasm/posenc_model.js";
import { type Address, nowhere } from "../wasm/types.js";
import { type WeightsFile, withText, withWeights } from "./weights-file.js";

/** Options of BERT's embedding layer: what its tensors do not tell. */
export interface BertOptions {
  /** The beginning of its tensors' names. The default is `"embeddings."`. */
  prefix?: string;
  /** Added to LayerNorm's variance: a finite number ≥ 0. The default is 1e-12. */
  layerNormEps?: number;
}

/** Options of `embed`. */
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
  /** Rows of the table of words. Ids are 0 … vocabSize - 1. */
  readonly vocabSize: number;
  /** Columns of every row. */
  readonly hiddenSize: number;
  /** Rows of the table of positions. No sequence may be longer. */
  readonly maxPositionEmbeddings: number;
  /** Rows of the table of segments. */
  readonly typeVocabSize: number;

  readonly #memory: Memory<Core>;
  readonly #bert: Owned<"BertEmbeddings">;

  /** @internal Made by {@link Models.bertEmbeddings}. */
  constructor(memory: Memory<Core>, file: WeightsFile, options: BertOptions) {
    const { prefix = "embeddings.", layerNormEps = 1e-12 } = options;
    if (typeof prefix !== "string") throw typeError("prefix", "a string", prefix);
    if (typeof layerNormEps !== "number") {
      throw typeError("layerNormEps", "a finite number ≥ 0", layerNormEps);
    }
    const { core } = memory;
    const address = withWeights(memory, file, (weights) =>
      withText(memory, prefix, (text) => core.bertEmbeddings(weights, text, layerNormEps)),
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
   * @throws RangeError that names the first id without a row, or a length with more positions than the
   * table has.
   */
  embed(inputIds: Tokens, options: EmbedOptions = {}): Tensor {
    options = checkOptions("options", options, {
      tokenTypeIds: true,
      positionIds: true,
      dropout: true,
    });
    const ids = parseTokens("inputIds", inputIds);
    const { tokenTypeIds, positionIds } = options;
    const dropout = options.dropout && checkDropout("dropout", options.dropout);
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

  /** Releases the memory of the weights now. Without it, the engine does so when it collects the object. */
  release(): void {
    this.#bert.release();
  }

  /** `release()`, for `using`. (An engine without Symbol.dispose ignores it.) */
  [Symbol.dispose](): void {
    this.release();
  }

  /** Calls work with the address of ids of the same shape, or with `nowhere` if none are given. */
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
