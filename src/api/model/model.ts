import {
  options as checkOptions,
  shape as checkShape,
  float32Array,
  shapeError,
} from "../shared/check.js";
import { readTensor, type Tensor } from "../shared/tensor.js";
import { parseTokens, type Tokens } from "../shared/tokens.js";
import { startOf } from "../wasm/load.js";
import { Memory } from "../wasm/memory.js";
import createCore, { type Core, stamp } from "../wasm/posenc_model.js";
import { BertEmbeddings, type BertOptions } from "./bert.js";
import { Transformer, type TransformerOptions } from "./transformer.js";
import { parseWeights, type Weights } from "./weights-file.js";

/** The library of models, made by `load()`. */
export class Models {
  readonly #memory: Memory<Core>;

  /** @internal Made by `load()`. */
  constructor(core: Core) {
    this.#memory = new Memory(core);
  }

  /** What a `.safetensors` file keeps under `__metadata__`. */
  metadata(weights: Weights): Map<string, string> {
    return parseWeights(weights).metadata;
  }

  /**
   * An encoder-decoder Transformer (Vaswani et al., 2017) from a PyTorch state dict: post-norm, ReLU,
   * one embedding and one final norm for both sides, LayerNorm eps 1e-5. Its sizes are those of the
   * tensors.
   *
   * @throws RangeError naming the first tensor that is missing, misshapen or none of the model's.
   */
  transformer(weights: Weights, options: TransformerOptions = {}): Transformer {
    options = checkOptions("options", options, { heads: true, positions: true });
    return new Transformer(this.#memory, parseWeights(weights), options);
  }

  /**
   * BERT's embedding layer (Devlin et al., 2019) from a state dict that holds it. Other tensors in it are
   * ignored.
   *
   * @throws RangeError naming the first tensor that is missing or misshapen.
   */
  bertEmbeddings(weights: Weights, options: BertOptions = {}): BertEmbeddings {
    options = checkOptions("options", options, { prefix: true, layerNormEps: true });
    return new BertEmbeddings(this.#memory, parseWeights(weights), options);
  }

  /**
   * Compares rows with the same rows in another order. Returns the largest
   * |permuted[n] − rows[order[n]]|: 0 if the order is the only difference.
   *
   * @param order The numbers 0 … rows - 1, each once.
   */
  differenceFromPermuted(rows: Tensor, permuted: Tensor, order: Tokens): number {
    const { values, length } = parseTokens("order", order);
    readTensor("rows", rows);
    const dim = checkShape("rows.shape", rows.shape).at(-1) ?? 0;
    for (const [name, tensor] of Object.entries({ rows, permuted })) {
      readTensor(name, tensor);
      const data = float32Array(`${name}.data`, tensor.data);
      if (data.length !== length * dim) {
        throw shapeError(name, `${length} rows of ${dim}, as order and rows have`, tensor.shape);
      }
    }
    return this.#memory.withCopy(rows.data, (a) =>
      this.#memory.withCopy(permuted.data, (b) =>
        this.#memory.withCopy(values, (places) =>
          this.#memory.core.differenceFromPermuted(a, b, places, length, dim),
        ),
      ),
    );
  }
}

/** @internal How the library is started, once its wasm is there. */
export const start = startOf({ createCore, stamp }, (core) => new Models(core));
