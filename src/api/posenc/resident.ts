/// <reference lib="esnext.disposable" preserve="true" />

import { product } from "../shared/check.js";
import type { Tensor } from "../shared/tensor.js";
import type { Memory } from "../wasm/memory.js";
import { Owned } from "../wasm/owned.js";
import type { Core } from "../wasm/posenc.js";
import type { Address } from "../wasm/types.js";

/**
 * Rows that stay in the WebAssembly memory, to be read without a copy.
 *
 * Release them when you no longer need them, by `release()` or by `using`. Rows that you forget are
 * released when the engine collects them as garbage.
 *
 * @example
 * using rows = pe.resident(8192);
 * draw(rows.view().data);
 */
export class Resident {
  /** `[…the positions' shape, dim]`. */
  readonly shape: readonly number[];
  readonly #memory: Memory<Core>;
  readonly #rows: Owned<"float32">;

  /** @internal Made by {@link Sinusoidal.resident}, which has written the rows. */
  constructor(memory: Memory<Core>, rows: Address<"float32">, shape: number[]) {
    this.#memory = memory;
    this.#rows = new Owned("Resident", rows, memory.core.release);
    this.shape = Object.freeze(shape);
    Object.freeze(this);
  }

  /**
   * The rows in the WebAssembly memory itself. Any call of this library may make that memory grow, and
   * `release()` gives a part of it back: every view then has length 0, so ask for a new one after each call.
   * A view cannot be transferred to a worker. Writing to it changes the rows.
   *
   * @throws RangeError after `release()`.
   */
  view(): Tensor<Float32Array> {
    const rows = this.#memory.floatsAt(this.#rows.address, product(this.shape));
    const data = this.#rows.keptBy(rows);
    return { data, shape: [...this.shape] };
  }

  /**
   * Gives the memory back. All views of the WebAssembly memory then have length 0: a number that is written to
   * one is dropped, its `set` and `fill` throw a TypeError. A second call does nothing.
   */
  release(): void {
    if (this.#rows.release()) this.#memory.core.emptyViews();
  }

  /** `release()`, for `using`. (An engine without Symbol.dispose ignores it.) */
  [Symbol.dispose](): void {
    this.release();
  }
}
