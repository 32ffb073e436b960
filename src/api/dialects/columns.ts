import { allocate, options as checkOptions, product, shapeError } from "../shared/check.js";
import { type Asked, Preset } from "../shared/presets/preset.js";
import { parseRows, type Rows } from "../shared/rows.js";
import type { Tensor } from "../shared/tensor.js";
import { type Memory, must } from "../wasm/memory.js";
import type { DialectsCore } from "../wasm/posenc_dialects.js";
import type { Address, Packed } from "../wasm/positional.js";

/** Blocks of rows have so many at least: what the core works out for a block should serve it. */
const leastRows = 256;

/** Columns that encode one coordinate: sine and cosine of pair i stand `stride` · i further on. */
export interface FieldColumns {
  /** Which coordinate: 0 for the position of a sequence, or for a grid's slowest axis. */
  axis: number;
  /** The field's columns begin at this one of the row, and the numbers below count from it. */
  firstColumn: number;
  /** How many columns it may reach; a sine or cosine that falls past them is dropped. */
  dim: number;
  /** ω_i, radians a unit of the coordinate. `[pairs]` */
  frequencies: Float64Array;
  /** The column of the first sine. */
  sinStart: number;
  /** The column of the first cosine. */
  cosStart: number;
  /** From each pair to the next. */
  stride: number;
  /** A grid's coordinates along the axis; empty elsewhere. */
  coordinates: Float64Array;
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
  readonly packed: Packed;
  /** @internal */
  protected readonly memory: Memory<DialectsCore>;
  /** Rows of zeros before a grid's. */
  protected readonly leading: number;

  /** @internal */
  constructor(memory: Memory<DialectsCore>, asked: Asked, packed: Packed) {
    super(asked);
    this.memory = memory;
    this.packed = packed;
    const [dim, amplitude, leading, fields, axes] = packed as unknown as [
      number,
      number,
      number,
      number,
      number,
    ];
    this.dim = dim;
    this.amplitude = amplitude;
    this.leading = leading;
    let next = 5;
    const all = Array.from({ length: fields }, () => {
      const head = packed.slice(next, next + 7) as unknown as number[];
      const [firstColumn, width, axis, pairs, sinStart, cosStart, stride] = head as [
        number,
        number,
        number,
        number,
        number,
        number,
        number,
      ];
      const frequencies = packed.slice(next + 7, next + 7 + pairs);
      // The remainders of the frequencies lie between.
      next += 7 + 2 * pairs;
      return { axis, firstColumn, dim: width, frequencies, sinStart, cosStart, stride };
    });
    const along = Array.from({ length: axes }, () => {
      const length = packed[next] as number;
      next += 1 + length;
      return packed.slice(next - length, next);
    });
    this.fields = all.map((field) => ({
      ...field,
      coordinates: along[field.axis] ?? new Float64Array(),
    }));
  }

  /** ω_i of the first coordinate, radians a position. `[pairs]` */
  get frequencies(): Float64Array {
    return (this.fields[0] as FieldColumns).frequencies;
  }

  /** @internal */
  protected withColumns<Result>(work: (columns: Address) => Result): Result {
    return this.memory.withCopy(this.packed, work);
  }

  /** The rows of points, which have so many coordinates: `[…sizes, dim]`. */
  protected encodePoints(points: Float64Array, sizes: readonly number[]): Tensor {
    const coordinates = (this.fields.at(-1)?.axis ?? 0) + 1;
    const shape = [...sizes, this.dim];
    const data = allocate(shape);
    this.withColumns((columns) => {
      const write = (rows: Address, first: number, count: number): number => {
        const some = points.subarray(first * coordinates, (first + count) * coordinates);
        this.memory.withCopy(some, (address) =>
          must(this.memory.core.encodePoints(columns, address, count, rows)),
        );
        return count;
      };
      this.memory.fill(data, this.dim, write, leastRows);
    });
    return { data, shape };
  }

  /** x, [… batch, length, dim], checked; the rows' shape is that of its last two axes. */
  protected batched(
    x: Rows,
    shape: readonly number[] | undefined,
  ): { data: Float32Array; batch: number; length: number } {
    const parsed = parseRows("x", x, this.dim, shape);
    if (parsed.shape.length < 2) {
      throw shapeError("x", "of a shape that ends in [length, dim]", parsed.shape);
    }
    const batch = product(parsed.shape.slice(0, -2));
    return { data: parsed.data, batch, length: parsed.shape.at(-2) as number };
  }

  /** Adds a table, [length, dim], to each sequence of x. */
  protected add(table: Float32Array, x: Float32Array, batch: number): void {
    const { core } = this.memory;
    const add = (block: Address, first: number, count: number) =>
      this.memory.withCopy(table.subarray(first * this.dim, (first + count) * this.dim), (rows) =>
        core.addRows(rows, count * this.dim, block, batch),
      );
    this.memory.change(x, this.dim, add, batch);
  }
}

/** @internal The options of an `addTo`, checked to be some. */
export function addOptions<Options extends object>(options: Options): Options {
  checkOptions("options", options);
  return options;
}
