import { index, position, rangeError, typeError } from "../shared/check.js";
import { parseRows, type Rows } from "../shared/rows.js";
import type { Tensor } from "../shared/tensor.js";
import type { Memory } from "../wasm/memory.js";

/** In the order in which the core writes them. */
const additionTermNames = [
  "alpha",
  "beta",
  "sinAlpha",
  "cosAlpha",
  "sinBeta",
  "cosBeta",
  "sinAlphaCosBeta",
  "cosAlphaSinBeta",
  "cosAlphaCosBeta",
  "sinAlphaSinBeta",
  "rotatedSine",
  "rotatedCosine",
  "directSine",
  "directCosine",
  "residual",
] as const satisfies readonly (keyof AdditionTerms)[];

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
  readonly #memory: Memory;
  readonly #encoding: Float64Array;
  /** As the core has it: the cosines, then the sines. */
  readonly #packed: Float64Array;

  /** @internal Made by {@link Sinusoidal.rotation}. */
  constructor(memory: Memory, encoding: Float64Array, k: number, packed: Float64Array) {
    this.k = k;
    this.#memory = memory;
    this.#encoding = encoding;
    this.#packed = packed;
    this.cosines = packed.slice(0, packed.length / 2);
    this.sines = packed.slice(packed.length / 2);
  }

  get #dim(): number {
    return this.#encoding[0] as number;
  }

  /**
   * PE(pos + k) from PE(pos), for any number of rows. A copy; within 1.5e-7 of the real rows.
   *
   * @param rows `[…, dim]`, in the layout of the encoding that made this rotation.
   * @throws RangeError where the shape does not end in dim or does not fit the data.
   */
  apply(rows: Rows): Tensor {
    const { data, shape } = parseRows("rows", rows, this.#dim);
    const turned = data.slice();
    const { core } = this.#memory;
    this.#withBoth((encoding, rotation) =>
      this.#memory.change(turned, this.#dim, (block, _first, count) =>
        core.rotate(encoding, rotation, block, count),
      ),
    );
    return { data: turned, shape };
  }

  /** R_k as a matrix `[dim, dim]`: PE(pos + k) = R_k · PE(pos), with PE a column. */
  matrix(): Tensor {
    const data = this.#withBoth((encoding, rotation) =>
      this.#memory.floats(this.#dim ** 2, (matrix) =>
        this.#memory.core.rotationMatrix(encoding, rotation, matrix),
      ),
    );
    return { data, shape: [this.#dim, this.#dim] };
  }

  /**
   * R_k · R_other = R_(k + other): one shift after the other.
   *
   * @throws RangeError where the two come from encodings of different dim.
   */
  compose(other: Rotation): Rotation {
    if (!(other instanceof Rotation)) throw typeError("other", "a Rotation", other);
    if (other.#dim !== this.#dim) throw rangeError("other", `of dim ${this.#dim}`, other.#dim);
    const pairs = this.cosines.length;
    const packed = this.#memory.withCopy(this.#packed, (a) =>
      this.#memory.withCopy(other.#packed, (b) =>
        this.#memory.doubles(2 * pairs, (out) => this.#memory.core.compose(a, b, pairs, out)),
      ),
    );
    return new Rotation(this.#memory, this.#encoding, this.k + other.k, packed);
  }

  /**
   * The addition theorem with the numbers of one pair at one position.
   *
   * @throws RangeError where position is not finite, or pair is not a pair of the encoding.
   */
  terms(pos: number, pair: number): AdditionTerms {
    position("position", pos);
    index("pair", pair, this.cosines.length, "the pairs");
    const values = this.#memory.withCopy(this.#encoding, (encoding) =>
      this.#memory.doubles(additionTermNames.length, (out) =>
        this.#memory.core.additionTerms(encoding, pair, pos, this.k, out),
      ),
    );
    const entries = additionTermNames.map((name, n) => [name, values[n]]);
    return Object.fromEntries(entries) as AdditionTerms;
  }

  #withBoth<Result>(work: (encoding: number, rotation: number) => Result): Result {
    return this.#memory.withCopy(this.#encoding, (encoding) =>
      this.#memory.withCopy(this.#packed, (rotation) => work(encoding, rotation)),
    );
  }
}
