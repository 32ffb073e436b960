import {
  allocate,
  options as checkOptions,
  count,
  float32Array,
  index,
  position,
  product,
  rangeError,
} from "../shared/check.js";
import {
  type ParsedPositions,
  type Positions,
  parsePositions,
  type Range,
} from "../shared/positions.js";
import { parseRows, type Rows } from "../shared/rows.js";
import type { Tensor, Tensor64 } from "../shared/tensor.js";
import { doubleAt, floatAt, type Memory } from "../wasm/memory.js";
import type { Core } from "../wasm/posenc.js";
import type { Address, Block } from "../wasm/types.js";
import { checkDropout, type DropoutOptions, dropOut } from "./dropout.js";
import type { LayoutName } from "./layout.js";
import { Resident } from "./resident.js";
import { Rotation } from "./rotation.js";
import { Table } from "./table.js";

/** Which sinusoidal encoding. */
export interface SinusoidalOptions {
  /** Columns of a row: an even integer ≥ 2. */
  dim: number;
  /** θ in ω_i = θ^(-2i/dim): greater than 1, at most 1e100. The default is 10000. */
  base?: number;
  /** The order of sines and cosines. The default is `"interleaved"`. */
  layout?: LayoutName;
}

/** Which positions the rows of x have, and whether dropout follows. */
export interface AddOptions {
  /** The shape of x, ending in `[length, dim]`; all axes before them are the batch. */
  shape?: readonly number[];
  /** The position of the first row of every sequence. The default is 0. */
  start?: number;
  /**
   * Positions instead of start: one for each row of a sequence, `[length]`, or one for each row of
   * the whole batch, of x's shape without its last axis.
   */
  positions?: Positions;
  /** Dropout on the sum, as in training. The default is none, as in evaluation. */
  dropout?: DropoutOptions;
}

/** One entry of a table with every number that leads to it. */
export interface Cell {
  /** As it was asked for. */
  position: number;
  /** As it was asked for. */
  column: number;
  /** i: the column's sine and cosine share ω_i. */
  pair: number;
  /** Which of the two the column holds. */
  function: "sin" | "cos";
  /** 2i/dim. */
  exponent: number;
  /** ω_i, radians a position. */
  frequency: number;
  /** 2π/ω_i, positions a turn. */
  wavelength: number;
  /** position · ω_i, radians. */
  angle: number;
  /** Its sine or cosine in float64; a table holds it rounded to float32. */
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

/** Every array between the positions and the table, in the order in which it is made. */
export interface Trace {
  /** `[length, 1]`: 0, 1, … */
  positions: Tensor64;
  /** `[pairs]`: 2i/dim. */
  exponents: Tensor64;
  /** `[pairs]`: base^(2i/dim), to divide by. */
  divTerm: Tensor64;
  /** `[pairs]`: base^(-2i/dim), to multiply by. */
  invFreq: Tensor64;
  /** `[pairs]`: the same written exp(-2i · ln(base) / dim). */
  invFreqByExp: Tensor64;
  /** `[length, pairs]`, radians. */
  angles: Tensor64;
  /** `[length, dim]` with the sines written and the rest still zero. */
  afterSines: Tensor;
  /** `[length, dim]`, finished. */
  afterCosines: Tensor;
}

/** Buffer size in rows: two blocks of 17. In a smaller buffer some rows would be computed twice. */
const twoBlocks = 34;

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
  /** dim / 2. */
  readonly pairs: number;
  /** ω_i, radians a position. `[pairs]` */
  readonly frequencies: Float64Array;
  /** 2π/ω_i, positions a turn. `[pairs]` */
  readonly wavelengths: Float64Array;
  readonly #memory: Memory<Core>;
  readonly #encoding: Block<"encoding">;

  /** @internal Made by {@link Posenc.sinusoidal}, which has checked the options. */
  constructor(memory: Memory<Core>, { dim, base, layout }: Required<SinusoidalOptions>) {
    const { core } = memory;
    const { block, frequencies, wavelengths } = core.sinusoidal(dim, base, core.Layout[layout]);
    this.dim = dim;
    this.base = base;
    this.layout = layout;
    this.pairs = dim / 2;
    this.frequencies = frequencies;
    this.wavelengths = wavelengths;
    this.#memory = memory;
    this.#encoding = block;
  }

  /**
   * The rows of positions: shape `[…the positions' shape, dim]`.
   *
   * @example
   * pe.encode(2048);                          // [2048, dim]
   * pe.encode({ start: 4096, length: 1 });    // the next token of a cached decode
   * pe.encode([[0, 1, 2], [0, 1, 2]]);        // ids [2, 3] → [2, 3, dim]
   * pe.encode(Float64Array.of(-3.5, 0.25));   // any real position
   *
   * @throws TypeError if `positions` is none of these; RangeError if a position is not a finite
   * number of magnitude at most 2^53, or if the result does not fit in memory.
   */
  encode(positions: Positions): Tensor;
  /**
   * Writes the rows to your own array, which becomes the result's data.
   *
   * @param options.out It must have as many floats as the result; RangeError otherwise.
   */
  encode<Out extends Float32Array>(positions: Positions, options: { out: Out }): Tensor<Out>;
  encode(positions: Positions, options: { out?: Float32Array } = {}): Tensor<Float32Array> {
    checkOptions("options", options);
    const parsed = parsePositions("positions", positions);
    const shape = [...parsed.shape, this.dim];
    const data = options.out === undefined ? allocate(shape) : ofLength(options.out, shape);
    this.#write(parsed, data);
    return { data, shape };
  }

  /**
   * The rows of positions in the WebAssembly memory, to be read there without a copy. They take room
   * until they are released: see {@link Resident}.
   *
   * @throws TypeError or RangeError as `encode` does.
   */
  resident(positions: Positions): Resident {
    const parsed = parsePositions("positions", positions);
    const shape = [...parsed.shape, this.dim];
    const { core } = this.#memory;
    const rows = this.#memory.allocate<"float32">(4 * product(shape));
    try {
      if (parsed.kind === "range") {
        this.#withRange(parsed, (walk) => core.nextRows(walk, rows, parsed.length));
      } else {
        this.#withPositions(parsed.values, (walk, values) =>
          core.writePositions(walk, values, parsed.values.length, rows),
        );
      }
    } catch (error) {
      core.release(rows);
      throw error;
    }
    return new Resident(this.#memory, rows, shape);
  }

  /**
   * x + PE in place, the same rows added to every sequence of the batch; returns x's data. Each sum
   * is the float32 nearest to the real one.
   *
   * @param x `[…batch, length, dim]`. A bare Float32Array without `shape` is one sequence.
   * @throws TypeError or RangeError before x is changed.
   */
  addTo(x: Rows, options: AddOptions = {}): Float32Array {
    checkOptions("options", options);
    const { data, shape } = parseRows("x", x, this.dim, options.shape);
    if (shape.length < 2) {
      throw new RangeError(`shape must be one that ends in [length, dim], was [${shape}]`);
    }
    const length = shape[shape.length - 2] as number;
    const batch = product(shape.slice(0, -2));
    if (options.dropout !== undefined) checkDropout(options.dropout);
    if (options.positions === undefined) {
      const start = position("start", options.start ?? 0);
      position("the last position", start + length);
      this.#addRange(data, batch, { start, step: 1, length });
    } else {
      this.#addPositions(data, this.#positionsOf(options, shape));
    }
    if (options.dropout !== undefined) dropOut(this.#memory, data, options.dropout);
    return data;
  }

  #write(positions: ParsedPositions, out: Float32Array): void {
    const { core } = this.#memory;
    if (positions.kind === "range") {
      this.#withRange(positions, (walk) =>
        this.#memory.fill(
          out,
          this.dim,
          (rows, _first, room) => core.nextRows(walk, rows, room),
          twoBlocks,
        ),
      );
      return;
    }
    this.#withPositions(positions.values, (walk, values) =>
      this.#memory.fill(out, this.dim, (rows, first, count) => {
        core.writePositions(walk, doubleAt(values, first), count, rows);
        return count;
      }),
    );
  }

  #addRange(x: Float32Array, batch: number, range: Range): void {
    const { core } = this.#memory;
    this.#withRange(range, (walk) =>
      this.#memory.change(
        x,
        this.dim,
        (rows, first, count) => core.addRows(walk, first, count, rows, batch),
        batch,
      ),
    );
  }

  #addPositions(x: Float32Array, positions: Float64Array): void {
    this.#withPositions(positions, (walk, values) =>
      this.#memory.change(x, this.dim, (rows, first, count) =>
        this.#memory.core.addPositions(walk, doubleAt(values, first), count, rows),
      ),
    );
  }

  #withRange({ start, step, length }: Range, work: (walk: Address<"range walk">) => unknown): void {
    const { core } = this.#memory;
    const walk = core.beginRange(this.#encoding, start, step, length);
    try {
      work(walk);
    } finally {
      core.endRange(walk);
    }
  }

  #withPositions(
    positions: Float64Array,
    work: (walk: Address<"position walk">, values: Address<"float64">) => void,
  ): void {
    const { core } = this.#memory;
    const walk = core.beginPositions(this.#encoding, positions.length);
    try {
      this.#memory.withCopy(positions, (values) => work(walk, values));
    } finally {
      core.endPositions(walk);
    }
  }

  /** A position for each row of x. */
  #positionsOf(options: AddOptions, shape: readonly number[]): Float64Array {
    if (options.start !== undefined) {
      throw new TypeError("start must be left out where positions are given");
    }
    const parsed = parsePositions("positions", options.positions as Positions);
    const rows = product(shape.slice(0, -1));
    const length = shape[shape.length - 2] as number;
    const given = product(parsed.shape);
    const values = new Float64Array(rows);
    if (given !== rows && given !== length) {
      throw new RangeError(
        `positions must be one a row of a sequence (${length}) or of the batch (${rows}), were ${given}`,
      );
    }
    for (let n = 0; n < rows; ++n) {
      values[n] =
        parsed.kind === "range"
          ? parsed.start + parsed.step * (n % given)
          : (parsed.values[n % given] as number);
    }
    return values;
  }

  /**
   * R_k, which takes PE(pos) to PE(pos + k) for every pos.
   *
   * @param k Any finite offset, of either sign, of magnitude at most 2^53.
   */
  rotation(k: number): Rotation {
    position("k", k);
    const kept = this.#memory.core.rotation(this.#encoding, k);
    return new Rotation(this.#memory, this.#encoding, this.dim, k, kept);
  }

  /**
   * Keeps the rows 0 … maxSeqLen - 1, to be looked up by id.
   *
   * @throws RangeError if the table does not fit in memory.
   */
  table(maxSeqLen: number): Table {
    const length = count("maxSeqLen", maxSeqLen);
    return new Table(this.encode(length).data, [length, this.dim]);
  }

  /**
   * PE(p) · PE(q) for each p and q, shape `[P, Q]`. It depends on p - q alone, is at most
   * dim / 2 (at p = q), and does not fall steadily with the distance.
   */
  similarity(p: Positions, q: Positions = p): Tensor {
    const [rows, columns] = [list("p", p), list("q", q)];
    const shape = [rows.length, columns.length];
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

/** The caller's own array, if it has the length of the shape. */
function ofLength<Out extends Float32Array>(out: Out, shape: readonly number[]): Out {
  float32Array("options.out", out);
  if (out.length === product(shape)) return out;
  throw rangeError("options.out", `of length ${product(shape)}, for [${shape}]`, out.length);
}

/** The positions one by one, in whichever form they were given. */
function list(argument: string, positions: Positions): Float64Array {
  const parsed = parsePositions(argument, positions);
  if (parsed.kind === "list") return parsed.values;
  return Float64Array.from({ length: parsed.length }, (_, n) => parsed.start + parsed.step * n);
}
