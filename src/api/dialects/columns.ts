import { Preset, type PresetRequest } from "../shared/presets/preset.js";
import { RowEncoder } from "../shared/row-encoder.js";
import type { Memory } from "../wasm/memory.js";
import type { Core, KeptDialect } from "../wasm/posenc_dialects.js";
import type { Block } from "../wasm/types.js";

/**
 * The columns that encode one coordinate. Pair i has its sine in column `sinStart + stride · i` and its
 * cosine in column `cosStart + stride · i`, both counted from `firstColumn`.
 */
export interface FieldColumns {
  /** Which coordinate: 0 for the position of a sequence, or for a grid's slowest axis. */
  readonly axis: number;
  /** The row's column at which the field begins. The columns below are counted from it. */
  readonly firstColumn: number;
  /** How many columns the field has; a sine or cosine past the last one is left out. */
  readonly dim: number;
  /** ω_i, radians a unit of the coordinate. `[pairs]` */
  readonly frequencies: Float64Array<ArrayBuffer>;
  /** The column of the first sine. */
  readonly sinStart: number;
  /** The column of the first cosine. */
  readonly cosStart: number;
  /** How many columns lie between the sines of neighbouring pairs. */
  readonly stride: number;
  /** A grid's coordinates along the axis; empty elsewhere. */
  readonly coordinates: Float64Array<ArrayBuffer>;
}

/** A preset that makes rows, with what each of their columns holds. */
export abstract class ColumnsPreset extends Preset {
  /** Columns of a row. */
  readonly dim: number;
  /** The factor of every sine and cosine. */
  readonly amplitude: number;
  /** Which columns encode which coordinate. A column that is in no field is zero. */
  readonly fields: readonly FieldColumns[];
  readonly #dialect: Block<"dialect">;
  /** @internal */
  protected readonly memory: Memory<Core>;
  /** @internal */
  protected readonly rows: RowEncoder<"dialect">;

  /** @internal */
  constructor(memory: Memory<Core>, request: PresetRequest, made: KeptDialect) {
    super(request);
    this.memory = memory;
    this.#dialect = made.block;
    this.dim = made.dim;
    this.amplitude = made.amplitude;
    this.fields = made.fields;
    this.rows = new RowEncoder(memory, made.block, made.dim, made.coordinates);
  }

  /** @internal Whether a value is such a preset. A proxy of one is none. */
  static is(value: unknown): value is ColumnsPreset {
    return typeof value === "object" && value !== null && #dialect in value;
  }

  /** @internal */
  get dialect(): Block<"dialect"> {
    return this.#dialect;
  }

  /** ω_i of the first field, in radians a position. `[pairs]` */
  get frequencies(): Float64Array {
    return (this.fields[0] as FieldColumns).frequencies;
  }
}
