import { allocate, product, rangeError } from "../shared/check.js";
import { packOptions } from "../shared/presets/options.js";
import type { Asked } from "../shared/presets/preset.js";
import type { Rows } from "../shared/rows.js";
import type { Tensor } from "../shared/tensor.js";
import { type Memory, must } from "../wasm/memory.js";
import type { DialectsCore } from "../wasm/posenc_dialects.js";
import { addOptions, ColumnsPreset } from "./columns.js";

/** Rows of the cells of a grid, as one library has them. */
export class GridPreset extends ColumnsPreset {
  readonly kind = "grid";
  /** Rows of zeros before the grid's, for tokens that stand in no cell. */
  readonly extraTokens: number;
  /** Sizes of the grid, the slowest axis first. */
  readonly shape: readonly number[];

  /** @internal */
  constructor(memory: Memory<DialectsCore>, asked: Asked) {
    const packed = memory.withCopy(packOptions("grid", asked.options), (address) =>
      must(memory.core.grid(asked.index, address)),
    );
    super(memory, asked, packed);
    this.extraTokens = this.leading;
    this.shape = this.fields.map(({ coordinates }) => coordinates.length);
  }

  /**
   * The rows of all cells, the last axis moving fastest, after those of the extra tokens:
   * `[extraTokens + cells, dim]`. Every value is within 6.0e-8 of the formula's.
   *
   * @throws RangeError where the result does not fit in memory.
   */
  encode(): Tensor {
    const cells = product(this.shape);
    const shape = [this.extraTokens + cells, this.dim];
    const data = allocate(shape);
    const width = (cells / (this.shape[0] as number)) * this.dim;
    this.withColumns((columns) =>
      this.memory.fill(data.subarray(this.extraTokens * this.dim), width, (rows, first, count) => {
        must(this.memory.core.encodeCells(columns, first, count, rows));
        return count;
      }),
    );
    return { data, shape };
  }

  /**
   * x + PE in place, as float32 numbers, the same rows for every image of the batch; returns x's data.
   *
   * @param x `[…batch, extraTokens + cells, dim]`.
   * @throws TypeError, RangeError before x is touched.
   */
  addTo(x: Rows, options: { shape?: readonly number[] } = {}): Float32Array {
    const { data, batch, length } = this.batched(x, addOptions(options).shape);
    const rows = this.extraTokens + product(this.shape);
    if (length !== rows) throw rangeError("x", `of ${rows} rows an image`, length);
    this.add(this.encode().data, data, batch);
    return data;
  }
}
