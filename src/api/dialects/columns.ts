import { type Asked, Preset } from "../shared/presets/preset.js";
import { RowEncoder } from "../shared/row-encoder.js";
import type { Memory } from "../wasm/memory.js";
import type { Core, KeptDialect } from "../wasm/posenc_dialects.js";
import type { Block } from "../wasm/types.js";

/** Columns that encode one coordinate: sine and cosine of pair i stand `stride` · i further on. */
export interface FieldColumns {
  /** Which coordinate: 0 for the position of a sequence, or for a grid's slowest axis. */
  readonly axis: number;
  /** The field's columns begin at this one of the row, and the numbers below count from it. */
  readonly firstColumn: number;
  /** How many columns it may reach; a sine or cosine that falls past them is dropped. */
  readonly dim: number;
  /** ω_i, radians a unit of the coordinate. `[pairs]` */
  readonly frequencies: Float64Array<ArrayBuffer>;
  /** The column of the first sine. */
  readonly sinStart: number;
  /** The column of the first cosine. */
  readonly cosStart: number;
  /** From each pair to the next. */
  readonly stride: number;
  /** A grid's coordinates along the axis; empty elsewhere. */
  readonly coordinates: Float64Array<ArrayBuffer>;
}

/** A preset of rows: which columns hold the sines and cosines of what. */
export abstract class ColumnsPreset extends Preset {
  /** Columns of a row. */
  readonly dim: number;
  /** Every value is multiplied by it. */
  readonly amplitude: number;
  /** Which columns encode which coordinate; those that none reaches are zero. */
  readonly fields: readonly FieldColumns[];
  /** @internal */
  readonly dialect: Block<"dialect">;
  /** @internal */
  protected readonly memory: Memory<Core>;
  /** @internal */
  protected readonly rows: RowEncoder<"dialect">;

  /** @internal */
  constructor(memory: Memory<Core>, asked: Asked, made: KeptDialect) {
    super(asked);
    this.memory = memory;
    this.dialect = made.block;
    this.dim = made.dim;
    this.amplitude = made.amplitude;
    this.fields = made.fields;
    this.rows = new RowEncoder(memory, made.block, made.dim, made.coordinates);
  }

  /** ω_i of the first coordinate, radians a position. `[pairs]` */
  get frequencies(): Float64Array {
    return (this.fields[0] as FieldColumns).frequencies;
  }
}
