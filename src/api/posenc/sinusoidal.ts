import { options as checkOptions, count, index, position, product } from "../shared/check.js";
import {
  type ArrayOf,
  arrayOf,
  fitting,
  type NumberKind,
  type Numbers,
  numberKind,
  type Wide,
} from "../shared/number-kind.js";
import { type Positions, parsePositions, valuesOf } from "../shared/positions.js";
import { type AddRowsOptions, bytesOfColumn, RowEncoder } from "../shared/row-encoder.js";
import type { Rows } from "../shared/rows.js";
import type { Tensor, Tensor64 } from "../shared/tensor.js";
import { floatAt, type Memory } from "../wasm/memory.js";
import type { Core } from "../wasm/posenc.js";
import type { Address, Block } from "../wasm/types.js";
import { checkDropout, type DropoutOptions, dropOut } from "./dropout.js";
import type { LayoutName } from "./layout.js";
import { Resident } from "./resident.js";
import { Rotation } from "./rotation.js";
import type { RoundingName } from "./rounding.js";
import { Table } from "./table.js";

/** Options of a sinusoidal encoding. */
export interface SinusoidalOptions {
  /** Columns of a row: an even integer ≥ 2. */
  dim: number;
  /** θ in ω_i = θ^(-2i/dim): greater than 1, at most 1e100. The default is 10000. */
  base?: number;
  /** The order of sines and cosines. The default is `"interleaved"`. */
  layout?: LayoutName;
  /** How values are rounded to float32. The default is `"fast"`. */
  rounding?: RoundingName;
}

/** Options of `addTo`. */
export interface AddOptions extends AddRowsOptions {
  /** Dropout on the sum, as in training. The default is none, as in evaluation. */
  dropout?: DropoutOptions;
}

/** One entry of a table, with every number that leads to it. */
export interface Cell {
  /** As it was asked for. */
  position: number;
  /** As it was asked for. */
  column: number;
  /** i, the index of the pair that the column belongs to. Its sine and cosine have the frequency ω_i. */
  pair: number;
  /** Which of the two functions the column holds. */
  function: "sin" | "cos";
  /** 2i/dim. */
  exponent: number;
  /** ω_i, radians a position. */
  frequency: number;
  /** 2π/ω_i, positions per turn. */
  wavelength: number;
  /** position · ω_i, radians. */
  angle: number;
  /** The sine or cosine of the angle in float64. A table holds it rounded to float32. */
  value: number;
}

/** The clock hands of one position, one for each pair, in float64. */
export interface Phasors {
  /** position · ω_i, radians. */
  angles: Float64Array;
  /** sin of each angle: the height of the hand's tip. */
  sines: Float64Array;
  /** cos of each angle: how far to the right the hand's tip is. */
  cosines: Float64Array;
}

/** Every array between the positions and the table, in the order in which they are made. */
export interface Trace {
  /** `[length, 1]`: 0, 1, … */
  positions: Tensor64;
  /** `[pairs]`: 2i/dim. */
  exponents: Tensor64;
  /** `[pairs]`: base^(2i/dim), to divide by. */
  divTerm: Tensor64;
  /** `[pairs]`: base^(-2i/dim), to multiply by. */
  invFreq: Tensor64;
  /** `[pairs]`: the same numbers, computed as exp(-2i · ln(base) / dim). */
  invFreqByExp: Tensor64;
  /** `[length, pairs]`, radians. */
  angles: Tensor64;
  /** `[length, dim]` with the sines written and the rest still zero. */
  afterSines: Tensor;
  /** `[length, dim]`, finished. */
  afterCosines: Tensor;
}

/**
 * The sinusoidal positional encoding of Vaswani et al., "Attention Is All You Need", 2017, section
 * 3.5: PE(pos, 2i) = sin(pos · ω_i) and PE(pos, 2i+1) = cos(pos · ω_i), ω_i = base^(-2i/dim).
 *
 * Every value is within 3.0e-8 of the real one for |position| ≤ 2^24. Results are copies.
 */
export class Sinusoidal {
  /** Columns of a row. */
  readonly dim: number;
  /** θ in ω_i = θ^(-2i/dim). */
  readonly base: number;
  /** Where the sines and cosines of a row stand. */
  readonly layout: LayoutName;
  /** How values are rounded to float32. */
  readonly rounding: RoundingName;
  /** dim / 2. */
  readonly pairs: number;
  /** ω_i, radians a position. `[pairs]` */
  readonly frequencies: Float64Array;
  /** 2π/ω_i, positions per turn. `[pairs]` */
  readonly wavelengths: Float64Array;
  readonly #memory: Memory<Core>;
  readonly #encoding: Block<"encoding">;
  readonly #rows: RowEncoder<"encoding">;

  /** @internal Made by {@link Posenc.sinusoidal}, which has checked the options. */
  constructor(memory: Memory<Core>, { dim, base, layout, rounding }: Required<SinusoidalOptions>) {
    const { core } = memory;
    // Checked here, before frequencies are computed that no memory can hold.
    memory.requireRoom(bytesOfColumn * dim);
    const { block, frequencies, wavelengths } = core.sinusoidal(
      dim,
      base,
      core.Layout[layout],
      rounding === "nearest",
    );
    this.dim = dim;
    this.base = base;
    this.layout = layout;
    this.rounding = rounding;
    this.pairs = dim / 2;
    this.frequencies = frequencies;
    this.wavelengths = wavelengths;
    this.#memory = memory;
    this.#encoding = block;
    this.#rows = new RowEncoder(memory, block, dim);
    Object.freeze(this);
  }

  /**
   * The rows of positions: shape `[…the positions' shape, dim]`.
   *
   * @example
   * pe.encode(2048);                          // [2048, dim]
   * pe.encode({ start: 4096, length: 1 });    // the next token of a cached decode
   * pe.encode([[0, 1, 2], [0, 1, 2]]);        // ids [2, 3] → [2, 3, dim]
   * pe.encode(Float64Array.of(-3.5, 0.25));   // any real position
   * pe.encode(2048, { as: "float16" });       // in half precision: see NumberKind
   *
   * @throws TypeError if `positions` is none of these; RangeError if a position is not a finite
   * number of magnitude at most 2^53, or if the result does not fit in memory.
   */
  encode<Kind extends NumberKind = "float32">(
    positions: Positions,
    options?: { as?: Kind },
  ): Tensor<ArrayOf<Kind>>;
  /**
   * Writes the rows to your own array, which becomes the result's data.
   *
   * @param options.out An array of the kind of number, with as many numbers as the result; TypeError or
   * RangeError otherwise.
   */
  encode<Out extends ArrayOf<Kind, ArrayBufferLike>, Kind extends NumberKind = "float32">(
    positions: Positions,
    options: { as?: Kind; out: Out },
  ): Tensor<Out>;
  encode(positions: Positions, options: { as?: NumberKind; out?: Numbers } = {}): Tensor<Numbers> {
    options = checkOptions("options", options, { as: true, out: true });
    const { out, as = "float32" } = options;
    if (numberKind(as) === "float32") {
      return this.#rows.encode(positions, out === undefined ? {} : { out: out as Float32Array });
    }
    const parsed = parsePositions("positions", positions);
    const shape = [...parsed.shape, this.dim];
    const data = (out === undefined ? arrayOf(as, shape) : fitting(as, out, shape)) as Wide;
    this.#rows.writeWide(this.#memory.core, as, parsed, data);
    return { data, shape };
  }

  /**
   * Makes the rows of positions in the WebAssembly memory, where you can read them without a copy. They use
   * that memory until they are released: see {@link Resident}.
   *
   * @throws TypeError or RangeError as `encode` does.
   */
  resident(positions: Positions): Resident {
    const parsed = parsePositions("positions", positions);
    const shape = [...parsed.shape, this.dim];
    const rows = this.#memory.allocate<"float32">(4 * product(shape));
    try {
      this.#rows.writeAt(rows, parsed);
    } catch (error) {
      this.#memory.core.release(rows);
      throw error;
    }
    return new Resident(this.#memory, rows, shape);
  }

  /**
   * Adds the rows to x in place, the same ones to every sequence of the batch, and returns x's data. Each
   * sum is the float32 nearest to the real one, except if that is too near to the middle between two float32
   * for float64 to decide; with `rounding: "nearest"` there is no exception.
   *
   * @param x `[…batch, length, dim]`. A bare Float32Array without `shape` is one sequence.
   * @throws TypeError or RangeError before x is changed.
   */
  addTo(x: Rows, options: AddOptions = {}): Float32Array {
    options = checkOptions("options", options, {
      shape: true,
      start: true,
      positions: true,
      dropout: true,
    });
    const { dropout: given, ...rows } = options;
    const dropout = given === undefined ? undefined : checkDropout("dropout", given);
    const data = this.#rows.addTo(x, rows);
    if (dropout !== undefined) dropOut(this.#memory, data, dropout);
    return data;
  }

  /**
   * R_k, which takes PE(pos) to PE(pos + k) for every pos.
   *
   * @param k Any finite offset, of either sign, of magnitude at most 2^53.
   */
  rotation(k: number): Rotation {
    position("k", k);
    const kept = this.#memory.core.rotation(this.#encoding, k);
    return new Rotation(this.#memory, this.#encoding, this, k, kept);
  }

  /**
   * Keeps the rows 0 … maxSeqLen - 1, to be looked up by id.
   *
   * @throws RangeError if the table does not fit in memory.
   */
  table<Kind extends NumberKind = "float32">(
    maxSeqLen: number,
    options: { as?: Kind } = {},
  ): Table<ArrayOf<Kind>> {
    const length = count("maxSeqLen", maxSeqLen);
    options = checkOptions("options", options, { as: true });
    return new Table(this.encode(length, options).data, [length, this.dim]);
  }

  /**
   * PE(p) · PE(q) for each p and q, shape `[P, Q]`. It depends on p - q alone, is at most
   * dim / 2 (at p = q), and does not fall steadily with the distance.
   */
  similarity(p: Positions, q: Positions = p): Tensor {
    const [parsedP, parsedQ] = [parsePositions("p", p), parsePositions("q", q)];
    const [height, width] = [product(parsedP.shape), product(parsedQ.shape)];
    const shape = [height, width];
    // Checked here, before the positions are written out: there may be too many.
    this.#memory.requireRoom(8 * (height + width) + 4 * height * width);
    const [rows, columns] = [valuesOf(parsedP, this.#memory), valuesOf(parsedQ, this.#memory)];
    const { core } = this.#memory;
    const data = this.#memory.withCopy(rows, (pAddress) =>
      this.#memory.withCopy(columns, (qAddress) =>
        this.#memory.floats(product(shape), (out) =>
          core.similarity(this.#encoding, pAddress, rows.length, qAddress, columns.length, out),
        ),
      ),
    );
    return { data, shape };
  }

  /** One entry with every number that leads to it. column: from 0 to dim - 1. */
  cell(pos: number, column: number): Cell {
    position("position", pos);
    index("column", column, this.dim, "the columns of a row");
    const { pair, isSine, ...rest } = this.#memory.core.cell(this.#encoding, pos, column);
    return {
      position: pos,
      column,
      pair,
      function: isSine ? "sin" : "cos",
      exponent: (2 * pair) / this.dim,
      ...rest,
    };
  }

  /** The clock hands of one position, one for each pair. The layout does not matter. */
  phasors(pos: number): Phasors {
    position("position", pos);
    return this.#memory.core.phasors(this.#encoding, pos);
  }

  /** Every array between the positions 0 … length - 1 and their table, for teaching. */
  trace(length: number): Trace {
    count("length", length);
    const { pairs, dim } = this;
    const { core } = this.#memory;
    const floats = length * dim;
    // The sines and the cosines, then positions and angles in float64.
    this.#memory.requireRoom(2 * 4 * floats + 8 * length * (1 + pairs));
    return this.#memory.withBlock<"float32", Trace>(2 * 4 * floats, (sines) => {
      const cosines = floatAt(sines, floats);
      const all = core.trace(dim, this.base, core.Layout[this.layout], length, sines, cosines);
      const table = (address: Address<"float32">): Tensor => ({
        data: this.#memory.floatsAt(address, floats).slice(),
        shape: [length, dim],
      });
      return {
        positions: { data: all.positions, shape: [length, 1] },
        exponents: { data: all.exponents, shape: [pairs] },
        divTerm: { data: all.divTerm, shape: [pairs] },
        invFreq: { data: all.invFreq, shape: [pairs] },
        invFreqByExp: { data: all.invFreqByExp, shape: [pairs] },
        angles: { data: all.angles, shape: [length, pairs] },
        afterSines: table(sines),
        afterCosines: table(cosines),
      };
    });
  }
}
