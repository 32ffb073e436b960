import {
  allocate,
  options as checkOptions,
  index,
  position,
  rangeError,
  show,
  typeError,
} from "../shared/check.js";
import { fitting } from "../shared/number-kind.js";
import { parseRows, type Rows } from "../shared/rows.js";
import type { Tensor } from "../shared/tensor.js";
import type { Memory } from "../wasm/memory.js";
import type { Core, KeptRotation } from "../wasm/posenc.js";
import type { Block } from "../wasm/types.js";
import type { LayoutName } from "./layout.js";

/**
 * sin(α+β) and cos(α+β) spelled out for one pair, with α = ω·pos and β = ω·k. float64, radians.
 */
export interface AdditionTerms {
  /** α = ω·pos, radians. */
  alpha: number;
  /** β = ω·k, radians. */
  beta: number;
  /** sin α. */
  sinAlpha: number;
  /** cos α. */
  cosAlpha: number;
  /** sin β. */
  sinBeta: number;
  /** cos β. */
  cosBeta: number;
  /** sin α cos β. */
  sinAlphaCosBeta: number;
  /** cos α sin β. */
  cosAlphaSinBeta: number;
  /** cos α cos β. */
  cosAlphaCosBeta: number;
  /** sin α sin β. */
  sinAlphaSinBeta: number;
  /** sin α cos β + cos α sin β. */
  rotatedSine: number;
  /** cos α cos β − sin α sin β. */
  rotatedCosine: number;
  /** sin(ω·(pos + k)), computed on its own. */
  directSine: number;
  /** cos(ω·(pos + k)), computed on its own. */
  directCosine: number;
  /** The larger of |rotated − direct| for the sine and the cosine. */
  residual: number;
}

/** What two encodings have in common if their rotations follow each other. */
interface SpectrumAndLayout {
  readonly dim: number;
  readonly base: number;
  readonly layout: LayoutName;
}

/**
 * R_k: the linear map from PE(pos) to PE(pos + k), the same whatever pos is (Vaswani et al., 2017,
 * section 3.5). Each pair, written (sin, cos), turns by its own angle ω_i·k.
 *
 * @example
 * const pe = posenc.sinusoidal({ dim: 512 });
 * const shift = pe.rotation(3);
 * shift.apply(pe.encode([7])); // pe.encode([10]), without a sine
 */
export class Rotation {
  /** The offset, in positions. */
  readonly k: number;
  /** cos(ω_i·k) for each pair. */
  readonly cosines: Float64Array;
  /** sin(ω_i·k) for each pair. */
  readonly sines: Float64Array;
  readonly #memory: Memory<Core>;
  readonly #encoding: Block<"encoding">;
  readonly #rotation: Block<"rotation">;
  readonly #of: SpectrumAndLayout;

  /** @internal Made by {@link Sinusoidal.rotation}. */
  constructor(
    memory: Memory<Core>,
    encoding: Block<"encoding">,
    of: SpectrumAndLayout,
    k: number,
    { block, cosines, sines }: KeptRotation,
  ) {
    this.k = k;
    this.cosines = cosines;
    this.sines = sines;
    this.#memory = memory;
    this.#encoding = encoding;
    this.#rotation = block;
    this.#of = of;
    Object.freeze(this);
  }

  /**
   * PE(pos + k) from PE(pos), for any number of rows. The result is a copy, within 1.5e-7 of the real
   * rows.
   *
   * @param rows `[…, dim]`, in the layout of the encoding that made this rotation.
   * @throws RangeError if the shape does not end in dim or does not fit the data.
   */
  apply(rows: Rows): Tensor;
  /**
   * Writes the result to your own array, which becomes its data.
   *
   * @param options.out A Float32Array with as many numbers as the rows. It may be the rows' own: they are turned
   * in place. RangeError if it shares a part of their memory otherwise.
   */
  apply<Out extends Float32Array>(rows: Rows, options: { out: Out }): Tensor<Out>;
  apply(rows: Rows, options: { out?: Float32Array } = {}): Tensor<Float32Array> {
    const { out } = checkOptions("options", options, { out: true });
    const { data, shape } = parseRows("rows", rows, this.#of.dim);
    const turned = out === undefined ? allocate(shape) : fitting("float32", out, shape);
    const apart = Math.abs(turned.byteOffset - data.byteOffset);
    if (turned.buffer === data.buffer && apart > 0 && apart < data.byteLength) {
      throw rangeError("options.out", "the rows themselves or elsewhere", turned);
    }
    this.#memory.change(
      data,
      this.#of.dim,
      (block, _first, count) =>
        this.#memory.core.rotate(this.#encoding, this.#rotation, block, count),
      1,
      turned,
    );
    return { data: turned, shape };
  }

  /** R_k as a matrix `[dim, dim]`: PE(pos + k) = R_k · PE(pos), with PE a column. */
  matrix(): Tensor {
    const data = this.#memory.floats(this.#of.dim ** 2, (matrix) =>
      this.#memory.core.rotationMatrix(this.#encoding, this.#rotation, matrix),
    );
    return { data, shape: [this.#of.dim, this.#of.dim] };
  }

  /**
   * R_k · R_other = R_(k + other): one shift after the other.
   *
   * @throws RangeError if the two come from encodings of different dim, base or layout, or if k + other.k is of
   * magnitude past 2^53.
   */
  compose(other: Rotation): Rotation {
    // Not instanceof, because a proxy of a rotation has none of its private fields.
    const isRotation = typeof other === "object" && other !== null && #rotation in other;
    if (!isRotation) throw typeError("other", "a Rotation", other);
    for (const name of ["dim", "base", "layout"] as const) {
      const [own, others] = [this.#of[name], other.#of[name]];
      if (own !== others) throw rangeError("other", `of ${name} ${show(own)}`, others);
    }
    const k = position("k + other.k", this.k + other.k);
    const both = this.#memory.core.compose(this.#rotation, other.#rotation);
    return new Rotation(this.#memory, this.#encoding, this.#of, k, both);
  }

  /**
   * The addition theorem with the numbers of one pair at one position.
   *
   * @throws RangeError if position is not finite, or if pair is not a pair of the encoding.
   */
  terms(pos: number, pair: number): AdditionTerms {
    position("position", pos);
    index("pair", pair, this.cosines.length, "the pairs");
    return this.#memory.core.additionTerms(this.#encoding, pair, pos, this.k);
  }
}
