import {
  options as checkOptions,
  seed as checkSeed,
  count,
  rangeError,
  typeError,
} from "../shared/check.js";
import type { Tensor } from "../shared/tensor.js";
import type { Memory } from "../wasm/memory.js";
import { Owned } from "../wasm/owned.js";
import type { Core } from "../wasm/posenc_lesson.js";

/** Options of {@link PositionTrainer}. */
export interface PositionTrainerOptions {
  /** Rows of the table, 2 to 256. The default is 16. */
  rows?: number;
  /** Columns of the table, 1 to 64. The default is 8. */
  dim?: number;
  /** Words of the text that is trained on, back + 1 to rows. The default is 12, or `rows` if that is less. */
  trained?: number;
  /** How many places before its own each place must look: at least 1. The default is 3. */
  back?: number;
  /** Adam's learning rate, above 0 and at most 1. The default is 0.005. */
  rate?: number;
  /** Of the numbers that training starts with: an integer from 0 to 2^32 - 1. The default is 1. */
  seed?: number;
}

/** How many places of a text look where they should. */
export interface PlacesFound {
  /** Places that look most at the right one. */
  right: number;
  /** All places that are asked. */
  asked: number;
}

/** At most this many steps in a call, about a minute of the default sizes. */
const mostSteps = 1_000_000;

/**
 * A table of positions that is learned, made by `positionTrainer()`. Queries and keys are made of positions
 * alone: with the table P and a matrix W, which is learned beside it, place p of a text looks at each place q
 * by the softmax of P(p)ᵀ W P(q) / √dim. The loss is the mean of −ln of what falls on the place `back` before,
 * and each step is one of Adam on a text of `trained` words. Rows beyond those have no part in the loss: they
 * stay as they were drawn.
 */
export class PositionTrainer {
  /** Rows of the table. */
  readonly rows: number;
  /** Columns of the table. */
  readonly dim: number;
  /** Words of the text that is trained on. */
  readonly trained: number;
  /** How many places before its own each place must look. */
  readonly back: number;
  readonly #core: Core;
  readonly #own: Owned<"trainer">;
  #steps = 0;

  /** @internal Made by `positionTrainer()`. */
  constructor({ core }: Memory<Core>, options: PositionTrainerOptions) {
    options = checkOptions("options", options, {
      rows: true,
      dim: true,
      trained: true,
      back: true,
      rate: true,
      seed: true,
    });
    const { rows = 16, dim = 8, back = 3, rate = 0.005, seed = 1 } = options;
    const { trained = Math.min(12, count("rows", rows)) } = options;
    if (typeof rate !== "number") throw typeError("rate", "above 0 and at most 1", rate);
    const address = core.positionTrainer({
      rows: count("rows", rows),
      dim: count("dim", dim),
      trained: count("trained", trained),
      back: count("back", back),
      rate,
      seed: checkSeed("seed", seed),
    });
    this.rows = rows;
    this.dim = dim;
    this.trained = trained;
    this.back = back;
    this.#core = core;
    this.#own = new Owned("trainer", address, core.destroyTrainer);
  }

  /** How many steps were taken. */
  get steps(): number {
    return this.#steps;
  }

  /** The loss as it is: ln(trained) where every place looks everywhere alike, 0 where all look at the right one. */
  get loss(): number {
    return this.#core.trainingLoss(this.#own.address);
  }

  /**
   * Takes steps of gradient descent.
   *
   * @param steps How many, 1 to 1,000,000. The default is 1.
   */
  step(steps = 1): void {
    if (count("steps", steps) > mostSteps) throw rangeError("steps", "at most 1000000", steps);
    this.#core.train(this.#own.address, steps);
    this.#steps += steps;
  }

  /** The table as it is, `[rows, dim]`: a copy. */
  table(): Tensor<Float32Array<ArrayBuffer>> {
    return { data: this.#core.trainedTable(this.#own.address), shape: [this.rows, this.dim] };
  }

  /**
   * Where each place of a text looks, row by row `[length, length]`: each row sums to 1.
   *
   * @param length Words of the text, 1 to rows.
   * @throws RangeError if the text is longer than the table.
   */
  attention(length: number): Float64Array<ArrayBuffer> {
    return this.#core.trainedAttention(this.#own.address, count("length", length));
  }

  /**
   * Counts the places of a text that look most at the place `back` before theirs. The first `back` places are
   * not asked.
   *
   * @param length Words of the text, 1 to rows.
   * @param options `first`: the first place that is counted, 0 to length. The default is 0.
   * @throws RangeError if the text is longer than the table.
   */
  found(length: number, options: { first?: number } = {}): PlacesFound {
    const { first = 0 } = checkOptions("options", options, { first: true });
    count("length", length);
    count("first", first, 0);
    const { right, asked } = this.#core.placesFound(this.#own.address, length, first);
    return { right, asked };
  }

  /** How far each row has moved from where it started: Euclidean distances, `[rows]`. */
  moved(): Float64Array<ArrayBuffer> {
    return this.#core.rowsMoved(this.#own.address);
  }

  /**
   * Gives back the memory at once. Otherwise that happens when the engine collects the trainer. Afterwards
   * every other call throws a RangeError.
   */
  release(): void {
    this.#own.release();
  }
}
