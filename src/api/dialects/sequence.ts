import { index, position } from "../shared/check.js";
import type { Positions } from "../shared/positions.js";
import type { Asked } from "../shared/presets/preset.js";
import type { AddRowsOptions } from "../shared/row-encoder.js";
import type { Rows } from "../shared/rows.js";
import type { Tensor } from "../shared/tensor.js";
import { parseTokens, type Tokens } from "../shared/tokens.js";
import type { Memory } from "../wasm/memory.js";
import type { Core } from "../wasm/posenc_dialects.js";
import { ColumnsPreset } from "./columns.js";

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
  constructor(memory: Memory<Core>, asked: Asked) {
    super(memory, asked, memory.core.sequence(asked.name, asked.options));
  }

  /**
   * The rows of positions: shape `[…the positions' shape, dim]`. For |position| ≤ 2^24, every value is
   * within 3.0e-8 of the formula's, or half the spacing of float32 at `amplitude` where that exceeds 1.
   *
   * @throws TypeError, RangeError where a position is not a finite number of magnitude at most
   * 2^53, or the result does not fit in memory.
   */
  encode(positions: Positions): Tensor;
  /**
   * The same, written to an array of your own, which is the result's data.
   *
   * @param options.out Of as many floats as the result has; RangeError otherwise.
   */
  encode<Out extends Float32Array>(positions: Positions, options: { out: Out }): Tensor<Out>;
  encode(positions: Positions, options: { out?: Float32Array } = {}): Tensor<Float32Array> {
    return this.rows.encode(positions, options);
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
    const { reached, cell } = this.memory.core.cell(this.dialect, pos, column);
    if (!reached) return undefined;
    const { isSine, ...rest } = cell;
    return { position: pos, column, function: isSine ? "sin" : "cos", ...rest };
  }

  /**
   * x + PE in place, the same rows added to every sequence of the batch; returns x's data. Each sum
   * is the float32 nearest to the real one.
   *
   * @param x `[…batch, length, dim]`. A bare Float32Array without `shape` is one sequence.
   * @throws TypeError, RangeError before x is touched.
   */
  addTo(x: Rows, options: AddRowsOptions = {}): Float32Array {
    return this.rows.addTo(x, options);
  }
}

/** fairseq's rows, and its positions, which count the tokens that are no padding. */
export class FairseqPreset extends SequencePreset {
  /** The token that stands for padding; undefined is fairseq's None. */
  readonly paddingIdx: number | undefined;

  /** @internal */
  constructor(memory: Memory<Core>, asked: Asked) {
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
