import { startOf } from "../wasm/load.js";
import { Memory } from "../wasm/memory.js";
import createCore, { type Core, stamp } from "../wasm/posenc_training.js";
import { PositionTrainer, type PositionTrainerOptions } from "./position-trainer.js";

/** The library of training, made by `load()`. */
export class Training {
  readonly #memory: Memory<Core>;

  /** @internal Made by `load()`. */
  constructor(core: Core) {
    this.#memory = new Memory(core);
  }

  /**
   * Starts to learn a table of positions, by gradient descent on the smallest problem that needs one: every
   * place of a text must look `back` places before its own.
   *
   * ```js
   * import { load } from "posenc/training";
   *
   * const training = await load();
   * const trainer = training.positionTrainer({ rows: 16, dim: 8, trained: 12, back: 3, seed: 1 });
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

/** @internal */
export const start = startOf({ createCore, stamp }, (core) => new Training(core));
