import {
  allocate,
  options as checkOptions,
  product,
  rangeError,
  shapeError,
} from "../shared/check.js";
import type { PresetRequest } from "../shared/presets/preset.js";
import { parseRows, type Rows } from "../shared/rows.js";
import type { Tensor } from "../shared/tensor.js";
import type { Memory } from "../wasm/memory.js";
import type { Core } from "../wasm/posenc_dialects.js";
import type { Address } from "../wasm/types.js";
import { ColumnsPreset } from "./columns.js";

/** One library's rows for the cells of a grid. */
export class GridPreset extends ColumnsPreset {
  readonly kind = "grid";
  /** How many rows of zeros come before the grid's, for tokens that are in no cell. */
  readonly extraTokens: number;
  /** Sizes of the grid, the slowest axis first. */
  readonly shape: readonly number[];

  /** @internal */
  constructor(memory: Memory<Core>, request: PresetRequest) {
    const made = memory.core.grid(request.name, request.options);
    super(memory, request, made);
    this.extraTokens = made.extraTokens;
    this.shape = this.fields.map(({ coordinates }) => coordinates.length);
  }

  /**
   * The rows of the extra tokens and then of all cells, the last axis moving fastest:
   * `[extraTokens + cells, dim]`. Every value is within 3.0e-8 of the formula's.
   *
   * @throws RangeError where the result does not fit in memory.
   */
  encode(): Tensor {
    const shape = [this.#count, this.dim];
    const data = allocate(shape);
    this.#walk((walk) =>
      this.memory.fill(data, this.dim, (rows, first, count) => {
        this.memory.core.writeGridRows(walk, first, count, rows);
        return count;
      }),
    );
    return { data, shape };
  }

  /**
   * Adds the rows to x in place, the same ones to every image of the batch, and returns x's data. Each
   * sum is the float32 nearest to the real one.
   *
   * @param x `[…batch, extraTokens + cells, dim]`.
   * @throws TypeError, RangeError before x is touched.
   */
  addTo(x: Rows, options: { shape?: readonly number[] } = {}): Float32Array {
    options = checkOptions("options", options, { shape: true });
    const { data, shape } = parseRows("x", x, this.dim, options.shape);
    if (shape.length < 2) {
      throw shapeError("x", "of a shape that ends in [length, dim]", shape);
    }
    const length = shape.at(-2) as number;
    if (length !== this.#count) throw rangeError("x", `of ${this.#count} rows an image`, length);
    const batch = product(shape.slice(0, -2));
    const { core } = this.memory;
    this.#walk((walk) =>
      this.memory.change(
        data,
        this.dim,
        (rows, first, count) => core.addGridRows(walk, first, count, rows, batch),
        batch,
      ),
    );
    return data;
  }

  get #count(): number {
    return this.extraTokens + product(this.shape);
  }

  #walk(work: (walk: Address<"grid walk">) => void): void {
    const { core } = this.memory;
    const walk = core.beginGrid(this.dialect);
    try {
      work(walk);
    } finally {
      core.endGrid(walk);
    }
  }
}
