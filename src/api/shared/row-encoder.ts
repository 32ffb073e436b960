import { doubleAt, type Memory } from "../wasm/memory.js";
import type { Address, Block, CoreMemory } from "../wasm/types.js";
import { allocate, options as checkOptions, position, product } from "./check.js";
import { fitting, type KindsCore, type NumberKind, roundTo } from "./number-kind.js";
import { OneRow } from "./one-row.js";
import {
  type ParsedPositions,
  type Positions,
  parsePositions,
  type Range,
  valuesOf,
} from "./positions.js";
import { parseRows, type Rows } from "./rows.js";
import type { Tensor } from "./tensor.js";

/** Options of `addTo`: the shape of x and the positions of its rows. */
export interface AddRowsOptions {
  /** The shape of x, ending in `[length, dim]`; all axes before them are the batch. */
  shape?: readonly number[];
  /** The position of the first row of every sequence. The default is 0. */
  start?: number;
  /**
   * Positions instead of start: one for each row of a sequence, `[length]`, or one for each row of
   * the whole batch, of x's shape without its last axis.
   */
  positions?: Positions;
}

type RangeWalk = Address<"range walk">;
/** @internal */
export type PositionWalk = Address<"position walk">;

/** @internal The functions of a module that writes rows of positions: src/border/walks.h. */
export interface RowsCore<Of extends string> extends CoreMemory {
  beginRange(of: Block<Of>, start: number, step: number, length: number): RangeWalk;
  endRange(walk: RangeWalk): void;
  nextRows(walk: RangeWalk, rows: Address<"float32">, room: number): number;
  addRows(
    walk: RangeWalk,
    first: number,
    count: number,
    x: Address<"float32">,
    batch: number,
  ): void;
  beginPositions(of: Block<Of>, count: number): PositionWalk;
  endPositions(walk: PositionWalk): void;
  writePositions(
    walk: PositionWalk,
    positions: Address<"float64">,
    count: number,
    rows: Address<"float32">,
  ): void;
  addPositions(
    walk: PositionWalk,
    positions: Address<"float64">,
    count: number,
    x: Address<"float32">,
  ): void;
}

/** @internal The functions of a module that writes rows in float64, for positions of one coordinate. */
export interface WideRowsCore extends KindsCore {
  nextWideRows(walk: RangeWalk, rows: Address<"float64">, room: number): number;
  writeWidePositions(
    walk: PositionWalk,
    positions: Address<"float64">,
    count: number,
    rows: Address<"float64">,
  ): void;
}

/** A walk of longer rows is not kept: it takes 160 bytes for each column. */
const longestKept = 8192;

/** Buffer size in rows: two blocks of 17. In a smaller buffer some rows would be computed twice. */
const twoBlocks = 34;

/**
 * @internal How many bytes of the wasm memory a column needs while an encoding is made. A pair of columns
 * needs five float64: its frequency in two parts, a copy of both for JavaScript, and the wavelength.
 */
export const bytesOfColumn = (5 * 8) / 2;

/** @internal Encodes positions of one or several coordinates. */
export class RowEncoder<Of extends string> {
  readonly #memory: Memory<RowsCore<Of>>;
  readonly #of: Block<Of>;
  readonly #dim: number;
  readonly #coordinates: number;
  readonly #keepsOne: boolean;

  constructor(memory: Memory<RowsCore<Of>>, of: Block<Of>, dim: number, coordinates = 1) {
    this.#memory = memory;
    this.#of = of;
    this.#dim = dim;
    this.#coordinates = coordinates;
    this.#keepsOne = coordinates === 1 && dim <= longestKept;
  }

  /** Returns the rows of positions, `[…the positions' shape, dim]`. */
  encode(positions: Positions, options: { out?: Float32Array } = {}): Tensor<Float32Array> {
    options = checkOptions("options", options, { out: true });
    const parsed = parsePositions("positions", positions);
    const shape = [...parsed.shape, this.#dim];
    const data =
      options.out === undefined ? allocate(shape) : fitting("float32", options.out, shape);
    this.#write(parsed, data);
    return { data, shape };
  }

  /** Returns the rows of points, `[…sizes, dim]`. points: the coordinates of each point, one after the other. */
  encodePoints(points: Float64Array, sizes: readonly number[]): Tensor {
    const shape = [...sizes, this.#dim];
    const data = allocate(shape);
    this.#writePoints(points, data);
    return { data, shape };
  }

  /** Writes the rows of positions at an address. There must be room for them. */
  writeAt(rows: Address<"float32">, positions: ParsedPositions): void {
    const { core } = this.#memory;
    if (positions.kind === "range") {
      this.#withRange(positions, (walk) => core.nextRows(walk, rows, positions.length));
    } else {
      this.#withPoints(positions.values, (walk, values, count) =>
        core.writePositions(walk, values, count, rows),
      );
    }
  }

  /** Adds the rows to x in place and returns x's data. Everything is checked before x is changed. */
  addTo(x: Rows, options: AddRowsOptions = {}): Float32Array {
    options = checkOptions("options", options, { shape: true, start: true, positions: true });
    if (options.start !== undefined && options.positions !== undefined) {
      throw new TypeError("start must be left out where positions are given");
    }
    const start = position("start", options.start ?? 0);
    // Read before x: reading may run the caller's own functions, which may detach the buffer of x.
    const positions =
      options.positions === undefined ? undefined : parsePositions("positions", options.positions);
    const { data, shape } = parseRows("x", x, this.#dim, options.shape);
    if (shape.length < 2) {
      throw new RangeError(`shape must be one that ends in [length, dim], was [${shape}]`);
    }
    const length = shape[shape.length - 2] as number;
    const batch = product(shape.slice(0, -2));
    if (positions === undefined) this.#addRange(data, batch, { start, step: 1, length });
    else this.#addPositions(data, this.#positionsOfRows(positions, shape));
    return data;
  }

  /**
   * Writes the rows of positions to an array of another kind of number than float32.
   *
   * @param core The functions of the module for that.
   */
  writeWide(
    core: WideRowsCore,
    kind: NumberKind,
    positions: ParsedPositions,
    out: Float64Array | Uint16Array,
  ): void {
    const fill = (write: (rows: Address<"float64">, first: number, room: number) => number) =>
      this.#memory.fillWide(out, this.#dim, (rows, first, room) => {
        const count = write(rows, first, room);
        roundTo(kind, core, rows, count * this.#dim);
        return count;
      });
    if (positions.kind === "range") {
      this.#withRange(positions, (walk) =>
        fill((rows, _first, room) => core.nextWideRows(walk, rows, room)),
      );
      return;
    }
    this.#withPoints(positions.values, (walk, values) =>
      fill((rows, first, room) => {
        core.writeWidePositions(walk, doubleAt(values, first), room, rows);
        return room;
      }),
    );
  }

  /** What makes the row of a position, if that is the only one. */
  get #one(): OneRow<Of> {
    return this.#memory.kept(this, () => new OneRow(this.#memory, this.#of, this.#dim));
  }

  /** Whether a list has the row of the only position of a range, to the bit. */
  #hasOne({ start, step, length }: Range): boolean {
    return length === 1 && this.#keepsOne && Number.isInteger(start) && Number.isInteger(step);
  }

  #write(positions: ParsedPositions, out: Float32Array): void {
    if (positions.kind === "list") {
      this.#writePoints(positions.values, out);
      return;
    }
    if (this.#hasOne(positions)) {
      this.#memory.requireOutside(out);
      this.#one.write(positions.start, out);
      return;
    }
    const { core } = this.#memory;
    this.#withRange(positions, (walk) =>
      this.#memory.fill(
        out,
        this.#dim,
        (rows, _first, room) => core.nextRows(walk, rows, room),
        twoBlocks,
      ),
    );
  }

  #writePoints(points: Float64Array, out: Float32Array): void {
    if (points.length === 1 && this.#keepsOne) {
      this.#memory.requireOutside(out);
      this.#one.write(points[0] as number, out);
      return;
    }
    this.#withPoints(points, (walk, values) =>
      this.#memory.fill(out, this.#dim, (rows, first, count) => {
        const from = doubleAt(values, first * this.#coordinates);
        this.#memory.core.writePositions(walk, from, count, rows);
        return count;
      }),
    );
  }

  #addRange(x: Float32Array, batch: number, range: Range): void {
    if (batch === 1 && this.#hasOne(range)) {
      this.#memory.requireOutside(x);
      this.#one.addTo(x, range.start);
      return;
    }
    const { core } = this.#memory;
    this.#withRange(range, (walk) =>
      this.#memory.change(
        x,
        this.#dim,
        (rows, first, count) => core.addRows(walk, first, count, rows, batch),
        batch,
      ),
    );
  }

  #addPositions(x: Float32Array, positions: Float64Array): void {
    if (positions.length === 1 && this.#keepsOne) {
      this.#memory.requireOutside(x);
      this.#one.addTo(x, positions[0] as number);
      return;
    }
    this.#withPoints(positions, (walk, values) =>
      this.#memory.change(x, this.#dim, (rows, first, count) =>
        this.#memory.core.addPositions(walk, doubleAt(values, first), count, rows),
      ),
    );
  }

  #withRange({ start, step, length }: Range, work: (walk: RangeWalk) => unknown): void {
    const { core } = this.#memory;
    const walk = core.beginRange(this.#of, start, step, length);
    try {
      work(walk);
    } finally {
      core.endRange(walk);
    }
  }

  #withPoints(
    points: Float64Array,
    work: (walk: PositionWalk, values: Address<"float64">, count: number) => void,
  ): void {
    const { core } = this.#memory;
    const count = points.length / this.#coordinates;
    const walk = core.beginPositions(this.#of, count);
    try {
      this.#memory.withCopy(points, (values) => work(walk, values, count));
    } finally {
      core.endPositions(walk);
    }
  }

  /** Returns a position for each row of x. */
  #positionsOfRows(positions: ParsedPositions, shape: readonly number[]): Float64Array {
    const rows = product(shape.slice(0, -1));
    const length = shape[shape.length - 2] as number;
    const given = product(positions.shape);
    if (given !== rows && given !== length) {
      throw new RangeError(
        `positions must be one a row of a sequence (${length}) or of the batch (${rows}), were ${given}`,
      );
    }
    const all = valuesOf(positions, this.#memory);
    return Float64Array.from({ length: rows }, (_, n) => all[n % given] as number);
  }
}
