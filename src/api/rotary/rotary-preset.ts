import {
  allocate,
  options as checkOptions,
  position,
  product,
  rangeError,
  typeError,
} from "../shared/check.js";
import { type Positions, parsePositions, valuesOf } from "../shared/positions.js";
import { type Pairing, packOptions } from "../shared/presets/options.js";
import { type Asked, Preset } from "../shared/presets/preset.js";
import { parseRows, type Rows } from "../shared/rows.js";
import type { Tensor, Tensor64 } from "../shared/tensor.js";
import { type Memory, must } from "../wasm/memory.js";
import type { RotaryCore } from "../wasm/posenc_rotary.js";
import type { Address, Packed } from "../wasm/positional.js";

/**
 * xPos (Sun et al., 2022): queries are also multiplied by ζ_i^((p − centre)/base), keys divided by
 * it, so that far keys count less. `rotary-embedding-torch` divides p, but not the centre, by its
 * `factor`.
 */
export interface XposOptions {
  /** 1 for queries, −1 for keys. */
  power: 1 | -1;
  /**
   * The position that is not scaled: lucidrains takes half the tokens of the call, rounded down. A
   * position so far from it that float32 does not hold its scale is a RangeError.
   */
  centre: number;
  /** From 1e-6 to 1e15; the default is 512. */
  base?: number;
}

/** Which rows are turned, and how far. */
export interface ApplyOptions {
  /** The shape of x, where x has none of its own. */
  shape?: readonly number[];
  /** The position of the first row. 0 unless told; a preset of a grid has positions of its own. */
  start?: number;
  /** Positions instead of start; for presets of a grid `[…, coordinates]`, y before x. */
  positions?: Positions;
  /**
   * Where the positions stand in x's shape: `"last"` is `[…, positions, dim]`, which is usual;
   * `"before-heads"` is `[…, positions, heads, dim]`.
   */
  positionsAxis?: "last" | "before-heads";
  /** Without it there are no scales. */
  xpos?: XposOptions;
}

/** Cosines and sines as libraries keep them. */
export interface RotaryTables {
  /** `[…the positions' shape, 2 · pairs]` */
  cos: Tensor;
  /** Of the same shape. */
  sin: Tensor;
}

/** Turns are worked out for so many positions at a time. */
const positionsAtOnce = 1024;

/** Rows pass through the wasm memory in blocks of about so many floats, 256 KiB. */
const blockFloats = 65536;

/** Which positions to turn by: so many, as numbers of the preset's coordinates. */
interface Places {
  points: Float64Array;
  shape: number[];
}

/** A rotary position embedding, as one library has it. */
export class RotaryPreset extends Preset {
  readonly kind = "rotary";
  /** The version of the library; empty where all agree. */
  readonly version: string;
  /** Columns of a head. */
  readonly dim: number;
  /** ω of each pair, radians a unit of its coordinate. `[pairs]` */
  readonly frequencies: Float64Array;
  /** Multiplies sine and cosine (YaRN, LongRoPE). */
  readonly amplitude: number;
  /** Which columns make a pair, of the first 2 · pairs. */
  readonly pairing: Pairing;
  /** How many coordinates a position has: 1 for text, 2 or 3 for grids. */
  readonly coordinates: number;
  /** Which coordinate turns each pair. `[pairs]` */
  readonly axes: readonly number[];
  /** Sizes of the preset's grid, the slowest axis first; empty for text. */
  readonly shape: readonly number[];
  readonly #memory: Memory<RotaryCore>;
  readonly #packed: Packed;

  /** @internal */
  constructor(memory: Memory<RotaryCore>, asked: Asked) {
    super(asked);
    const { index, version, versionIndex, options } = asked;
    this.version = version;
    this.#memory = memory;
    this.#packed = memory.withCopy(packOptions("rotary", options), (address) =>
      must(memory.core.rotary(index, versionIndex, address)),
    );
    const [dim, amplitude, , coordinates, pairs, , , stride] = this.#packed as unknown as number[] &
      [number, number, number, number, number, number, number, number];
    this.dim = dim;
    this.amplitude = amplitude;
    this.coordinates = coordinates;
    this.pairing = stride === 2 ? "adjacent" : "halves";
    this.frequencies = this.#packed.slice(8, 8 + pairs);
    const afterSpectrum = 8 + 2 * pairs;
    this.axes = [...this.#packed.slice(afterSpectrum, afterSpectrum + pairs)];
    const lengths = this.#packed.slice(afterSpectrum + pairs).subarray(0, coordinates);
    this.shape = [...lengths].filter((length) => length !== 0);
  }

  /** How many pairs turn. */
  get pairs(): number {
    return this.frequencies.length;
  }

  /**
   * Turns queries or keys in place, each pair (a, b) to (a cos − b sin, b cos + a sin), with
   * products in float64 rounded once; returns x's data.
   *
   * @example
   * rope.apply(q, { shape: [1, 8, 128, 64], start: 100 });
   *
   * @param x `[…, positions, dim]`, or with heads between: see `positionsAxis`. Columns outside
   * every pair are left alone.
   * @throws TypeError, RangeError before x is touched.
   */
  apply(x: Rows, options: ApplyOptions = {}): Float32Array {
    checkOptions("options", options);
    const { data, shape } = parseRows("x", x, this.dim, options.shape);
    const axis = positionsAxis(options.positionsAxis);
    if (shape.length < axis) {
      const ends = axis === 2 ? "[positions, dim]" : "[positions, heads, dim]";
      throw new RangeError(`shape must be one that ends in ${ends}, was [${shape.join(", ")}]`);
    }
    const length = shape.at(-axis) as number;
    const inner = axis === 3 ? (shape.at(-2) as number) : 1;
    const { points } = this.#places(options, length);
    const count = points.length / this.coordinates;
    if (count !== length) throw rangeError("positions", `one for each of ${length} rows`, count);
    const xpos = this.#xpos(options.xpos);
    if (data.length === 0) return data;
    this.#memory.withCopy(this.#packed, (rotary) => {
      for (let first = 0; first < length; first += positionsAtOnce) {
        const some = Math.min(positionsAtOnce, length - first);
        this.#withTurns(rotary, points, first, some, xpos, (turns) =>
          this.#turn(data, { rotary, turns, first, count: some, length, inner }),
        );
      }
    });
    return data;
  }

  /**
   * The cosines and sines as libraries keep them, one for each column that turns:
   * `[…the positions' shape, 2 · pairs]` each, amplitude included.
   *
   * @param positions Left out, a preset of a grid takes its own cells.
   */
  tables(positions?: Positions): RotaryTables {
    const { points, shape } = this.#places(positions === undefined ? {} : { positions });
    const width = 2 * this.pairs;
    const sizes = [...shape, width];
    const cos = allocate(sizes);
    const sin = allocate(sizes);
    const { core } = this.#memory;
    this.#memory.withCopy(this.#packed, (rotary) => {
      const count = points.length / this.coordinates;
      for (let first = 0; first < count; first += positionsAtOnce) {
        const some = Math.min(positionsAtOnce, count - first);
        this.#withTurns(rotary, points, first, some, undefined, (turns) =>
          this.#memory.withBlock(8 * some * width, (cosines) => {
            const sines = cosines + 4 * some * width;
            must(core.rotaryTables(rotary, turns, some, cosines, sines));
            cos.set(this.#memory.floatsAt(cosines as never, some * width), first * width);
            sin.set(this.#memory.floatsAt(sines as never, some * width), first * width);
          }),
        );
      }
    });
    return { cos: { data: cos, shape: sizes }, sin: { data: sin, shape: [...sizes] } };
  }

  /** position · ω, radians: `[…the positions' shape, pairs]`. */
  angles(positions?: Positions): Tensor64 {
    const { points, shape } = this.#places(positions === undefined ? {} : { positions });
    const count = points.length / this.coordinates;
    const data = this.#memory.withCopy(this.#packed, (rotary) =>
      this.#memory.withCopy(points, (address) =>
        this.#memory.doubles(count * this.pairs, (out) =>
          this.#memory.core.rotaryAngles(rotary, address, count, out),
        ),
      ),
    );
    return { data, shape: [...shape, this.pairs] };
  }

  /** The positions asked for, or of the grid's cells, or from start on. */
  #places(options: { start?: number; positions?: Positions }, length?: number): Places {
    const { start, positions } = options;
    if (positions !== undefined) {
      if (start !== undefined) {
        throw new TypeError("start must be left out where positions are given");
      }
      return this.#given(positions);
    }
    if (this.coordinates > 1) {
      if (start !== undefined) {
        throw rangeError("start", "left out for positions on a grid", start);
      }
      return { points: this.#cells(), shape: [product(this.shape)] };
    }
    if (length === undefined) throw typeError("positions", "given for a preset of text", positions);
    return this.#given({ start: position("start", start ?? 0), length });
  }

  #given(positions: Positions): Places {
    const parsed = parsePositions("positions", positions);
    const { coordinates } = this;
    if (parsed.kind === "range") {
      if (coordinates > 1) {
        throw typeError("positions", `an array of shape […, ${coordinates}]`, positions);
      }
      return { points: valuesOf(parsed), shape: parsed.shape };
    }
    if (coordinates === 1) return { points: parsed.values, shape: parsed.shape };
    if (parsed.shape.at(-1) !== coordinates) {
      const shown = `[${parsed.shape.join(", ")}]`;
      throw new RangeError(`positions must be of shape […, ${coordinates}], was of ${shown}`);
    }
    return { points: parsed.values, shape: parsed.shape.slice(0, -1) };
  }

  #cells(): Float64Array {
    return this.#memory.withCopy(this.#packed, (rotary) =>
      this.#memory.doubles(product(this.shape) * this.coordinates, (out) =>
        this.#memory.core.gridPoints(rotary, out),
      ),
    );
  }

  #xpos(xpos: XposOptions | undefined): Required<XposOptions> | undefined {
    if (xpos === undefined) return undefined;
    checkOptions("xpos", xpos);
    const { power, centre, base = 512 } = xpos;
    if (power !== 1 && power !== -1) throw rangeError("xpos.power", "1 or -1", power);
    position("xpos.centre", centre);
    if (typeof base !== "number" || !(base >= 1e-6 && base <= 1e15)) {
      throw rangeError("xpos.base", "a number from 1e-6 to 1e15", base);
    }
    if (this.coordinates > 1) {
      throw new RangeError("xpos must be left out for positions on a grid, was given");
    }
    return { power, centre, base };
  }

  #withTurns(
    rotary: Address,
    points: Float64Array,
    first: number,
    count: number,
    xpos: Required<XposOptions> | undefined,
    work: (turns: Address) => void,
  ): void {
    const { core } = this.#memory;
    const some = points.subarray(first * this.coordinates, (first + count) * this.coordinates);
    this.#memory.withBlock(16 * this.pairs * count, (turns) =>
      this.#memory.withCopy(some, (address) => {
        const { power, centre, base } = xpos ?? { power: 0, centre: 0, base: 1 };
        must(core.rotaryTurns(rotary, address, count, power, centre, base, turns));
        work(turns);
      }),
    );
  }

  /** Turns rows first … first + count - 1 of every sequence of x. */
  #turn(
    x: Float32Array,
    how: {
      rotary: Address;
      turns: Address;
      first: number;
      count: number;
      length: number;
      inner: number;
    },
  ): void {
    const { rotary, turns, first, count, length, inner } = how;
    const width = inner * this.dim;
    const most = Math.max(1, Math.min(count, Math.floor(blockFloats / width)));
    const { core } = this.#memory;
    this.#memory.withBlock(4 * most * width, (block) => {
      for (let sequence = 0; sequence < x.length; sequence += length * width) {
        for (let done = 0; done < count; done += most) {
          const some = Math.min(most, count - done);
          const begin = sequence + (first + done) * width;
          const rows = x.subarray(begin, begin + some * width);
          this.#memory.floatsAt(block as never, rows.length).set(rows);
          must(core.turnPairs(rotary, turns + 16 * this.pairs * done, some, inner, block));
          rows.set(this.#memory.floatsAt(block as never, rows.length));
        }
      }
    });
  }
}

/** Counted from the end of x's shape. */
function positionsAxis(name: ApplyOptions["positionsAxis"] = "last"): 2 | 3 {
  if (name === "last") return 2;
  if (name === "before-heads") return 3;
  throw rangeError("positionsAxis", '"last" or "before-heads"', name);
}
