import { index, position, product, rangeError } from "../shared/check.js";
import { type Positions, parsePositions, valuesOf } from "../shared/positions.js";
import { packOptions } from "../shared/presets/options.js";
import type { Asked } from "../shared/presets/preset.js";
import type { Rows } from "../shared/rows.js";
import type { Tensor } from "../shared/tensor.js";
import { parseTokens, type Tokens } from "../shared/tokens.js";
import { type Memory, must } from "../wasm/memory.js";
import type { DialectsCore } from "../wasm/posenc_dialects.js";
import { addOptions, ColumnsPreset } from "./columns.js";

/** To which of x's own shape rows are added, and whose rows. */
export interface AddSequenceOptions {
  /** The shape of x, ending in `[length, dim]`; all axes before them are the batch. */
  shape?: readonly number[];
  /** The position of the first row of every sequence. The default is 0. */
  start?: number;
  /** Positions instead of start, one for each row of a sequence. */
  positions?: Positions;
}

type Six = [number, number, number, number, number, number];

/** One entry of a dialect's table with what made it. */
export interface DialectCell {
  /** As it was asked for. */
  position: number;
  /** As it was asked for. */
  column: number;
  /** i: which of its field's frequencies the entry has. */
  pair: number;
  /** Which of the two the column holds. */
  function: "sin" | "cos";
  /** ω_i, radians a position. */
  frequency: number;
  /** 2π/ω_i, positions a turn. */
  wavelength: number;
  /** position · ω_i, radians. */
  angle: number;
  /** Its sine or cosine times the amplitude, in float64; a table holds it rounded to float32. */
  value: number;
}

/** Rows of positions, as one library has them. */
export class SequencePreset extends ColumnsPreset {
  readonly kind = "sequence";

  /** @internal */
  constructor(memory: Memory<DialectsCore>, asked: Asked) {
    const packed = memory.withCopy(packOptions("sequence", asked.options), (address) =>
      must(memory.core.sequence(asked.index, address)),
    );
    super(memory, asked, packed);
  }

  /**
   * The rows of positions: shape `[…the positions' shape, dim]`. Every value is within 6.0e-8 of the
   * formula's, or 2 ulp of `amplitude` where that exceeds 1, for |position| ≤ 2^24.
   *
   * @throws TypeError, RangeError where a position is not a finite number of magnitude at most
   * 2^53, or the result does not fit in memory.
   */
  encode(positions: Positions): Tensor {
    const parsed = parsePositions("positions", positions);
    return this.encodePoints(valuesOf(parsed), parsed.shape);
  }

  /**
   * One entry with what made it; undefined where the column is one of zeros.
   *
   * @param column From 0 to dim - 1.
   * @throws TypeError, RangeError.
   */
  cell(pos: number, column: number): DialectCell | undefined {
    position("position", pos);
    index("column", column, this.dim, "the columns of a row");
    const [reached, numbers] = this.withColumns((columns) =>
      this.memory.withBlock(8 * 6, (out) => {
        const found = must(this.memory.core.cell(columns, pos, column, out));
        return [found, this.memory.doublesAt(out as never, 6).slice()] as const;
      }),
    );
    if (!reached) return undefined;
    const [pair, isSine, frequency, wavelength, angle, value] = numbers as unknown as Six;
    return {
      position: pos,
      column,
      pair,
      function: isSine === 1 ? "sin" : "cos",
      frequency,
      wavelength,
      angle,
      value,
    };
  }

  /**
   * x + PE in place, as float32 numbers, the same rows for every sequence of the batch; returns x's
   * data.
   *
   * @param x `[…batch, length, dim]`. A bare Float32Array without `shape` is one sequence.
   * @throws TypeError, RangeError before x is touched.
   */
  addTo(x: Rows, options: AddSequenceOptions = {}): Float32Array {
    const { shape, start, positions } = addOptions(options);
    const { data, batch, length } = this.batched(x, shape);
    if (positions !== undefined && start !== undefined) {
      throw new TypeError("start must be left out where positions are given");
    }
    const table = this.encode(positions ?? { start: position("start", start ?? 0), length });
    if (product(table.shape) !== length * this.dim) {
      const given = product(table.shape.slice(0, -1));
      throw rangeError("positions", `one for each of the ${length} rows of a sequence`, given);
    }
    this.add(table.data, data, batch);
    return data;
  }
}

/** fairseq's rows, and its positions, which count the tokens that are no padding. */
export class FairseqPreset extends SequencePreset {
  /** The token that stands for padding; undefined is fairseq's None. */
  readonly paddingIdx: number | undefined;

  /** @internal */
  constructor(memory: Memory<DialectsCore>, asked: Asked) {
    super(memory, asked);
    this.paddingIdx = asked.options.paddingIdx as number | undefined;
  }

  /**
   * The position of each token, from paddingIdx + 1 on; padding has paddingIdx. Without a paddingIdx
   * the token 0 is padding, as in fairseq.
   *
   * @param tokens `[L]` or `[B, L]`, each sequence counted on its own.
   * @returns Of the tokens' shape.
   */
  positions(tokens: Tokens): Tensor<Float64Array<ArrayBuffer>> {
    const { values, batch, length, shape } = parseTokens("tokens", tokens);
    const data = this.memory.withCopy(values, (address) =>
      this.memory.doubles(values.length, (out) =>
        this.memory.core.fairseqPositions(address, batch, length, this.paddingIdx ?? 0, out),
      ),
    );
    return { data, shape };
  }

  /**
   * The rows of tokens, `[…the tokens' shape, dim]`; those of padding are zero. (Without a
   * paddingIdx they are left as they are, as fairseq does until its table regrows.)
   *
   * @example
   * fairseq.encodeTokens([[5, 7, 1, 1]]).shape; // [1, 4, dim]
   *
   * @throws TypeError, RangeError as for `encode`.
   */
  encodeTokens(tokens: Tokens): Tensor {
    const { data: positions, shape } = this.positions(tokens);
    const rows = this.encode({ data: positions, shape });
    const { paddingIdx } = this;
    if (paddingIdx === undefined) return rows;
    this.memory.change(rows.data, this.dim, (block, first, count) =>
      this.memory.withCopy(positions.subarray(first, first + count), (address) =>
        this.memory.core.clearRows(address, count, paddingIdx, this.dim, block),
      ),
    );
    return rows;
  }
}
