import { parseWeights, type Weights } from "../model/weights-file.js";
import { options as checkOptions } from "../shared/check.js";
import type { Tensor } from "../shared/tensor.js";
import type { Tokens } from "../shared/tokens.js";
import { startOf } from "../wasm/load.js";
import { Memory } from "../wasm/memory.js";
import createCore, { type Core, stamp } from "../wasm/posenc_lesson.js";
import { type AttemptOptions, attemptRows } from "./attempt.js";
import { type PositionTestOptions, type PositionTests, positionTests } from "./position-tests.js";
import { PositionTrainer, type PositionTrainerOptions } from "./position-trainer.js";
import {
  type OfBothTasks,
  type TaskAnswers,
  type TaskRowsOptions,
  taskAnswers,
  taskRows,
} from "./tasks.js";
import {
  TokenClassifier,
  type TokenClassifierOptions,
  tokenClassifierOptions,
} from "./token-classifier.js";

/** What the tutorial's figures teach with, made by `load()`. */
export class Lessons {
  readonly #memory: Memory<Core>;

  /** @internal Made by `load()`. */
  constructor(core: Core) {
    this.#memory = new Memory(core);
  }

  /**
   * A Transformer encoder from a PyTorch state dict that answers at every place of a row of words at once,
   * without a mask: post-norm, ReLU, LayerNorm eps 1e-5, no final norm, and a linear head for each of two
   * tasks. They tell apart what a model knows of positions:
   *
   * - `back`: which word stands 3 places before this one? (a distance)
   * - `seen`: has the word of this place stood here already? (an order)
   *
   * Positions are added to the embeddings, or set beside them if these have fewer columns than the layers; or
   * they turn queries and keys (`"rotary"`), or are biases of the scores (`"alibi"`, `"t5"`).
   *
   * ```js
   * import { readFile } from "node:fs/promises";
   * import { load } from "#lesson";
   *
   * const lessons = await load();
   * const model = lessons.tokenClassifier(await readFile("src/training/attempts/rotary.safetensors"));
   * model.rotary?.frequencies.length; // 8
   *
   * // 50 rows of 24 words: back.right / back.asked is the accuracy, ± back.halfWidth.
   * const { back } = model.accuracy({ length: 24, count: 50, seed: 1 });
   * back.asked; // 1050
   *
   * // The same model, its hands slowed down to half: most answers now come from 6 places before, not from 3.
   * const frequencies = model.rotary?.frequencies.map((frequency) => frequency / 2);
   * const asked = { length: 24, count: 50, seed: 1, rotary: { frequencies } };
   * const { found } = model.origins(asked);
   * found.indexOf(Math.max(...found)); // 6
   * ```
   *
   * @throws RangeError naming the first tensor that is missing, misshapen or none of the model's.
   */
  tokenClassifier(weights: Weights, options: TokenClassifierOptions = {}): TokenClassifier {
    options = checkOptions("options", options, tokenClassifierOptions);
    return new TokenClassifier(this.#memory, parseWeights(weights), options);
  }

  /**
   * Rows of word ids for the tasks of {@link tokenClassifier}, `[count, length]`. Each word of a row stands
   * there twice, in any two places; one word of an odd number stands once.
   */
  taskRows(options: TaskRowsOptions): Tensor<Uint32Array<ArrayBuffer>> {
    return taskRows(this.#memory, options);
  }

  /**
   * What is right at each place of rows of word ids, `[L]` or `[B, L]`. `back` asks for the word 3 places
   * before, and weighs 1; the first 3 places are not asked. `seen` asks for 1 if the word of the place stands
   * in an earlier one too, else for 0, where a word stands twice. A 1 weighs as much as there are places after
   * it, a 0 as much as there are before, so that a model that knows its place alone is right by half.
   */
  taskAnswers(rows: Tokens): OfBothTasks<TaskAnswers> {
    return taskAnswers(this.#memory, rows);
  }

  /**
   * Rows of positions as one would tell them before one knows of many waves, `[length, dim]`: the number, its
   * share of the text, its bits, or one wave.
   */
  attemptRows(options: AttemptOptions): Tensor {
    return attemptRows(this.#memory, options);
  }

  /**
   * Tests rows of positions, whatever made them: is each unlike every other, does a word stay nearest to itself
   * with any of them, is a step the same wherever it starts, and do the numbers stay within −1 and 1?
   *
   * ```js
   * import { load } from "#lesson";
   *
   * const lessons = await load();
   * const numbers = lessons.attemptRows({ attempt: "index", dim: 32, length: 48 });
   * const { words, bounds } = lessons.testPositions(numbers);
   * words.kept; // 1
   * bounds.largest; // 47
   * ```
   *
   * @param rows `[length, dim]`: row n is that of position n. At least 3, all finite.
   */
  testPositions(rows: Tensor, options: PositionTestOptions = {}): PositionTests {
    return positionTests(this.#memory, rows, options);
  }

  /**
   * Starts to learn a table of positions, by gradient descent on the smallest problem that needs one: every
   * place of a text must look `back` places before its own.
   *
   * ```js
   * import { load } from "#lesson";
   *
   * const lessons = await load();
   * const trainer = lessons.positionTrainer({ rows: 16, dim: 8, trained: 12, back: 3, seed: 1 });
   * trainer.found(12).right; // 0
   * trainer.step(300);
   * trainer.found(12); // { right: 9, asked: 9 }
   * trainer.found(16, { first: 12 }).right; // 0
   * trainer.moved()[15]; // 0
   * ```
   *
   * @throws RangeError naming the option that is outside of its range.
   */
  positionTrainer(options: PositionTrainerOptions = {}): PositionTrainer {
    return new PositionTrainer(this.#memory, options);
  }
}

/** @internal How the lessons are started, once their wasm is there. */
export const start = startOf({ createCore, stamp }, (core) => new Lessons(core));
