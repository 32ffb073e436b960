import { index, position } from "../shared/check.js";
import type { Positions } from "../shared/positions.js";
import type { PresetRequest } from "../shared/presets/preset.js";
import type { AddRowsOptions } from "../shared/row-encoder.js";
import type { Rows } from "../shared/rows.js";
import type { Tensor } from "../shared/tensor.js";
import { parseTokens, type Tokens } from "../shared/tokens.js";
import type { Memory } from "../wasm/memory.js";
import type { Core } from "../wasm/posenc_dialects.js";
import { ColumnsPreset } from "./columns.js";

/** One entry of a preset's table with the numbers that lead to it. */
export interface DialectCell {
  /** As it was asked for. */
  position: number;
  /** As it was asked for. */
  column: number;
  /** i, the index of the entry's frequency in its field. */
  pair: number;
  /** Which of the two functions the column holds. */
  function: "sin" | "cos";
  /** ω_i, radians a position. */
  frequency: number;
  /** 2π/ω_i, positions per turn. */
  wavelength: number;
  /** position · ω_i, radians. */
  angle: number;
  /** The sine or cosine of the angle times the amplitude, in float64. A table holds it as float32. */
  value: number;
}

/** One library's rows for the positions of a sequence. */
export class SequencePreset extends ColumnsPreset {
  readonly kind = "sequence";

  /** @internal */
  constructor(memory: Memory<Core>, request: PresetRequest) {
    super(memory, request, memory.core.sequence(request.name, request.options));
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
   * Writes the rows to your own array, which becomes the result's data.
   *
   * @param options.out An array with as many numbers as the result; RangeError otherwise.
   */
  encode<Out extends Float32Array>(positions: Positions, options: { out: Out }): Tensor<Out>;
  encode(positions: Positions, options: { out?: Float32Array } = {}): Tensor<Float32Array> {
    return this.rows.encode(positions, options);
  }

  /**
   * One entry with the numbers that lead to it; undefined if the column holds only zeros.
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
   * Adds the rows to x in place, the same ones to every sequence of the batch, and returns x's data.
   * Each sum is the float32 nearest to the real one.
   *
   * @param x `[…batch, length, dim]`. A bare Float32Array without `shape` is one sequence.
   * @throws TypeError, RangeError before x is touched.
   */
  addTo(x: Rows, options: AddRowsOptions = {}): Float32Array {
    return this.rows.addTo(x, options);
  }
}

/** fairseq's rows, and its positions, which count only the tokens that are not padding. */
export class FairseqPreset extends SequencePreset {
  /** The token that stands for padding; undefined where fairseq has None. */
  readonly paddingIdx: number | undefined;

  /** @internal */
  constructor(memory: Memory<Core>, request: PresetRequest) {
    super(memory, request);
    this.paddingIdx = request.options.paddingIdx as number | undefined;
  }

  /**
   * The position of each token, counted from paddingIdx + 1; padding has the position paddingIdx.
   * Without a paddingIdx the token 0 is padding, as in fairseq.
   *
   * @param tokens `[L]` or `[B, L]`, each sequence counted on its own.
   * @returns One position a token, in the tokens' shape.
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
   * The rows of tokens, `[…the tokens' shape, dim]`; the rows of padding are zero. (Without a
   * paddingIdx the rows of padding are not zero: fairseq does the same until it makes its table anew.)
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
