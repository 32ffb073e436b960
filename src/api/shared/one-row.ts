import { floatAt, type Memory } from "../wasm/memory.js";
import type { Address, Block } from "../wasm/types.js";
import type { PositionWalk, RowsCore } from "./row-encoder.js";

/**
 * @internal Rows that are made one after the other, as in decoding. The walk is kept: it has the rows that the
 * next one is turned from, so most rows need no sine. It holds about 20 rows of float64.
 */
export class OneRow<Of extends string> {
  readonly #memory: Memory<RowsCore<Of>>;
  readonly #dim: number;
  readonly #walk: PositionWalk;
  /** The room of a row, and of its position after it. */
  readonly #room: Address<"float32">;
  #position = new Float64Array(0);
  #row = new Float32Array(0);

  constructor(memory: Memory<RowsCore<Of>>, of: Block<Of>, dim: number) {
    this.#memory = memory;
    this.#dim = dim;
    this.#walk = memory.core.beginPositions(of, 1);
    try {
      this.#room = memory.allocate(4 * dim + 8);
    } catch (error) {
      memory.core.endPositions(this.#walk);
      throw error;
    }
  }

  /** Writes the row of a position, with the bits that it has in a list. */
  write(position: number, out: Float32Array): void {
    const at = this.#at(position);
    this.#memory.core.writePositions(this.#walk, at, 1, this.#room);
    out.set(this.#view());
  }

  /** Adds it to x. */
  addTo(x: Float32Array, position: number): void {
    const at = this.#at(position);
    this.#view().set(x);
    this.#memory.core.addPositions(this.#walk, at, 1, this.#room);
    x.set(this.#view());
  }

  release(): void {
    this.#memory.core.release(this.#room);
    this.#memory.core.endPositions(this.#walk);
  }

  #at(position: number): Address<"float64"> {
    this.#view();
    this.#position[0] = position;
    return floatAt(this.#room, this.#dim) as Address as Address<"float64">;
  }

  /** The row in the wasm memory. When that grows, its views are empty. */
  #view(): Float32Array {
    if (this.#row.length === 0) {
      this.#row = this.#memory.floatsAt(this.#room, this.#dim);
      const after = floatAt(this.#room, this.#dim) as Address as Address<"float64">;
      this.#position = this.#memory.doublesAt(after, 1);
    }
    return this.#row;
  }
}
