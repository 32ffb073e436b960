/// <reference lib="esnext.disposable" preserve="true" />

import {
  options as checkOptions,
  seed as checkSeed,
  count,
  oneOf,
  typeError,
} from "../shared/check.js";
import type { Rows } from "../shared/rows.js";
import type { Tensor } from "../shared/tensor.js";
import { parseTokens, type Tokens } from "../shared/tokens.js";
import type { Memory } from "../wasm/memory.js";
import { Owned } from "../wasm/owned.js";
import type { Core } from "../wasm/posenc_model.js";
import { withAttention } from "./attention-weights.js";
import { withPositions } from "./positions.js";
import type { OfBothTasks, TaskRowsOptions } from "./tasks.js";
import { type WeightsFile, withWeights } from "./weights-file.js";

/** What a token classifier is told of positions. */
export type ToldPositions = "none" | "index" | "share" | "bits" | "wave" | "sinusoidal" | "learned";

/** @internal */
export const toldPositions: readonly ToldPositions[] = [
  "none",
  "index",
  "share",
  "bits",
  "wave",
  "sinusoidal",
  "learned",
];

/** Options of a token classifier: what the shapes of its tensors do not tell. */
export interface TokenClassifierOptions {
  /** How many heads each attention has: a divisor of dim. The default is `heads` in the file's metadata. */
  heads?: number;
  /**
   * What the model is told of positions, with position n of L:
   *
   * - `"none"`: nothing;
   * - `"index"`: n, in every column;
   * - `"share"`: n / L, in every column;
   * - `"bits"`: n in binary, bit c in column c;
   * - `"wave"`: sine and cosine of one period, in every pair of columns;
   * - `"sinusoidal"`: the rows of the paper, interleaved;
   * - `"learned"`: the rows of the file's `pos_encoding.pe`.
   *
   * The default is `positions` in the file's metadata.
   */
  positions?: ToldPositions;
  /** The period of `"wave"`, in positions. The default is `period` in the file's metadata. */
  period?: number;
  /** The base of `"sinusoidal"`. The default is `base` in the file's metadata, or 10000. */
  base?: number;
}

/** Options of `classify`. */
export interface ClassifyOptions {
  /**
   * Rows in place of the model's own positions: `[L, positionsDim]` for every sequence, or
   * `[B, L, positionsDim]`. All numbers must be finite. The default is the model's own.
   */
  positions?: Rows;
  /** Whether to return the attention weights too. The default is false. */
  attention?: boolean;
}

/** What a model answers to one task at every place. */
export interface TaskOutput {
  /** `[L, choices]` or `[B, L, choices]`. */
  logits: Tensor;
  /** The answer with the largest logit, `[L]` or `[B, L]`. */
  answers: Tensor<Uint32Array<ArrayBuffer>>;
}

/** What a model answers at every place of rows of words. */
export interface Classified {
  /** Which word stands 3 places before. The choices are the words. */
  back: TaskOutput;
  /** Whether the word of this place stood in the row already: 1, or 0 if it did not. */
  seen: TaskOutput;
  /**
   * The softmax weights of each layer, `[heads, L, L]` or `[B, heads, L, L]`, if the option `attention` is
   * true.
   */
  attention?: Tensor[];
}

/** Options of `accuracy`: which rows to ask, and rows in place of the model's own positions. */
export interface AccuracyOptions extends Omit<TaskRowsOptions, "vocabSize"> {
  /** As {@link ClassifyOptions.positions}, the same for every row: `[length, positionsDim]`. */
  positions?: Rows;
}

/** What answers to one task add up to. Accuracy is `right / asked`. */
export interface TaskScore {
  /** The weights of the right answers: see {@link TaskAnswers}. */
  right: number;
  /** The weights of all places that were asked. */
  asked: number;
}

/**
 * A Transformer encoder that answers two tasks at every place of a row of words, made by
 * {@link Models.tokenClassifier}.
 */
export class TokenClassifier {
  /** How many different words there are. Ids are 0 … vocabSize - 1. */
  readonly vocabSize: number;
  /** Columns of every row. */
  readonly dim: number;
  /** How many heads every attention has. */
  readonly heads: number;
  /** How many layers the encoder has. */
  readonly layers: number;
  /** The inner dim of the feed-forward layers. */
  readonly ffDim: number;
  /** What the model is told of positions. */
  readonly positions: ToldPositions;
  /** Columns of a row of positions: dim if they are added to the words, fewer if they are set beside them. */
  readonly positionsDim: number;
  /** What the file keeps under `__metadata__`. */
  readonly metadata: ReadonlyMap<string, string>;

  readonly #memory: Memory<Core>;
  readonly #model: Owned<"TokenClassifier">;

  /** @internal Made by {@link Models.tokenClassifier}. */
  constructor(memory: Memory<Core>, file: WeightsFile, options: TokenClassifierOptions) {
    const { metadata } = file;
    const said = (name: "heads" | "period" | "base") => {
      const written = metadata.get(name);
      return options[name] ?? (written === undefined ? undefined : Number(written));
    };
    const heads = count("heads", said("heads"));
    const positions = oneOf(
      "positions",
      options.positions ?? metadata.get("positions"),
      toldPositions,
    );
    // Only a wave has a period. The core refuses 0, which is none.
    const period = numberOf("period", said("period") ?? 0);
    const base = numberOf("base", said("base") ?? 10000);
    const { core } = memory;
    const address = withWeights(memory, file, (weights) =>
      core.tokenClassifier(weights, {
        heads,
        positions: core.ToldPositions[positions],
        period,
        base,
      }),
    );
    this.#memory = memory;
    this.#model = new Owned("TokenClassifier", address, core.destroyTokenClassifier);
    const sizes = core.classifierSizes(address);
    this.vocabSize = sizes.vocabSize;
    this.dim = sizes.dim;
    this.heads = heads;
    this.layers = sizes.layers;
    this.ffDim = sizes.ffDim;
    this.positions = positions;
    this.positionsDim = sizes.positionsDim;
    this.metadata = metadata;
    Object.freeze(this);
  }

  /**
   * The rows of the positions 0 … length - 1 of a text of that length, `[length, positionsDim]`: what the
   * model is told. Zeros if it is told nothing.
   *
   * @throws RangeError if a table of learned positions has fewer rows.
   */
  encodePositions(length: number): Tensor {
    count("length", length);
    const shape = [length, this.positionsDim];
    const data = this.#memory.floats(length * this.positionsDim, (out) =>
      this.#memory.core.classifierPositions(this.#model.address, length, out),
    );
    return { data, shape };
  }

  /**
   * What the model answers at every place.
   *
   * @throws RangeError that names the first id without an embedding, a length for which there are not
   * enough learned positions, or positions that do not fit the ids.
   */
  classify(ids: Tokens, options: ClassifyOptions = {}): Classified {
    options = checkOptions("options", options, ["positions", "attention"]);
    const { values, batch, length, shape } = parseTokens("ids", ids);
    const memory = this.#memory;
    const { core } = memory;
    const model = this.#model.address;
    const attention = {
      wanted: options.attention,
      layers: this.layers,
      shape: [...shape.slice(0, -1), this.heads, length, length],
    };
    const sizes = { batch, length, dim: this.positionsDim };
    let weights: Tensor[] = [];
    let seen = new Float32Array();
    const back = memory.withCopy(values, (idsAt) =>
      withPositions(memory, options.positions, sizes, (positions) =>
        withAttention(memory, attention, (weightsAt, read) =>
          memory.floats(values.length * this.vocabSize, (backAt) => {
            seen = memory.floats(values.length * 2, (seenAt) => {
              core.classify(
                model,
                { ids: idsAt, batch, length },
                positions,
                backAt,
                seenAt,
                weightsAt,
              );
            });
            weights = read();
          }),
        ),
      ),
    );
    const classified: Classified = {
      back: this.#output(back, shape, this.vocabSize),
      seen: this.#output(seen, shape, 2),
    };
    if (options.attention) classified.attention = weights;
    return classified;
  }

  #output(data: Float32Array<ArrayBuffer>, shape: number[], choices: number): TaskOutput {
    const { core } = this.#memory;
    const answers = this.#memory.withCopy(data, (logits) =>
      core.likeliestAnswers(logits, data.length / choices, choices),
    );
    return { logits: { data, shape: [...shape, choices] }, answers: { data: answers, shape } };
  }

  /**
   * Asks the model both tasks at every place of rows that {@link Models.taskRows} draws, and adds up what
   * its right answers weigh. Accuracy is `right / asked`.
   */
  accuracy(options: AccuracyOptions): OfBothTasks<TaskScore> {
    const checked = checkOptions("options", options, ["length", "count", "seed", "positions"]);
    const length = count("length", checked.length);
    const batch = count("count", checked.count);
    const seed = checkSeed("seed", checked.seed);
    const memory = this.#memory;
    const { core } = memory;
    const model = this.#model.address;
    const rows = Float64Array.from(core.taskRows(this.vocabSize, length, batch, seed));
    const sizes = { batch, length, dim: this.positionsDim };
    const scores = memory.withCopy(rows, (ids) =>
      withPositions(memory, checked.positions, sizes, (positions) =>
        core.taskScores(model, { ids, batch, length }, positions),
      ),
    );
    return {
      back: { right: scores.backRight, asked: scores.backAsked },
      seen: { right: scores.seenRight, asked: scores.seenAsked },
    };
  }

  /** Releases the memory of the weights now. Without it, the engine does so when it collects the object. */
  release(): void {
    this.#model.release();
  }

  /** `release()`, for `using`. (An engine without Symbol.dispose ignores it.) */
  [Symbol.dispose](): void {
    this.release();
  }
}

function numberOf(argument: string, value: unknown): number {
  if (typeof value !== "number") throw typeError(argument, "a number", value);
  return value;
}
