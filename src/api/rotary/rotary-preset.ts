import {
  options as checkOptions,
  position,
  product,
  rangeError,
  typeError,
} from "../shared/check.js";
import type { ArrayOf, NumberKind, Numbers } from "../shared/number-kind.js";
import { type Positions, parsePositions, valuesOf } from "../shared/positions.js";
import type { NameOfKind } from "../shared/presets/facts.js";
import type { Pairing } from "../shared/presets/options.js";
import { Preset, type PresetRequest } from "../shared/presets/preset.js";
import { parseRows, type Rows } from "../shared/rows.js";
import type { Tensor, Tensor64 } from "../shared/tensor.js";
import { doubleAt, type Memory, plain } from "../wasm/memory.js";
import type { Core } from "../wasm/posenc_rotary.js";
import {
  eachTurns,
  type MadeRotary,
  makeTables,
  type Places,
  type RotaryTables,
  type TablesOptions,
  type Turns,
  textPoints,
} from "./rotary-tables.js";

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

/** Options of `apply`: the positions of the rows. */
export interface ApplyOptions {
  /** The shape of x, if x does not have one itself. */
  shape?: readonly number[];
  /** The position of the first row; the default is 0. A preset of a grid has its own positions. */
  start?: number;
  /**
   * Positions instead of start; where a position has several coordinates `[…, coordinates]`: of a grid
   * y before x, of a text with images (transformers-mrope) time, height and width.
   */
  positions?: Positions;
  /**
   * Where the positions stand in x's shape: `"last"`, the default, is `[…, positions, dim]`;
   * `"before-heads"` is `[…, positions, heads, dim]`.
   */
  positionsAxis?: "last" | "before-heads";
  /** xPos's scales. Without this option, rows are turned and not scaled. */
  xpos?: XposOptions;
}

/** Rows pass through the wasm memory in blocks of about this many floats (256 KiB). */
const blockFloats = 65536;

/** One library's rotary position embedding. */
export class RotaryPreset extends Preset {
  declare readonly name: NameOfKind<"rotary">;
  readonly kind = "rotary";
  /** The version of the library; empty if all versions have the same numbers. */
  readonly version: string;
  /** Columns of a head. */
  readonly dim: number;
  /** ω of each pair, radians a unit of its coordinate. `[pairs]` */
  readonly frequencies: Float64Array;
  /** 2π/ω of each pair: how far its coordinate goes in one turn. `[pairs]` */
  readonly wavelengths: Float64Array;
  /** The factor of sine and cosine (YaRN, LongRoPE). */
  readonly amplitude: number;
  /** Which of the first 2 · pairs columns make a pair. */
  readonly pairing: Pairing;
  /** How many coordinates a position has: 1 for text, 2 or 3 for grids, 3 for text with images. */
  readonly coordinates: number;
  /** Which coordinate turns each pair. `[pairs]` */
  readonly axes: readonly number[];
  /** Sizes of the preset's grid, the slowest axis first; empty for text. */
  readonly shape: readonly number[];
  readonly #memory: Memory<Core>;
  readonly #made: MadeRotary;

  /** @internal */
  constructor(memory: Memory<Core>, request: PresetRequest) {
    super(request);
    const { name, version, options, given } = request;
    const { core } = memory;
    const { pairing, sides, gridType } = given;
    const made = core.rotary({
      ...options,
      name,
      version,
      ...(pairing !== undefined && { pairing: core.Pairing[pairing] }),
      ...(sides !== undefined && { sides: core.Sides[sides] }),
      ...(gridType !== undefined && { gridType: core.GridType[gridType] }),
    });
    this.#memory = memory;
    this.#made = {
      block: made.block,
      pairs: made.frequencies.length,
      coordinates: made.coordinates,
    };
    this.version = version;
    this.dim = made.dim;
    this.amplitude = made.amplitude;
    this.coordinates = made.coordinates;
    this.pairing = made.pairing === core.Pairing.adjacent ? "adjacent" : "halves";
    this.frequencies = made.frequencies;
    this.wavelengths = made.wavelengths;
    this.axes = [...made.axes];
    this.shape = [...made.shape];
  }

  /** How many pairs turn. */
  get pairs(): number {
    return this.frequencies.length;
  }

  /**
   * Turns queries or keys in place and returns x's data. Each pair (a, b) becomes
   * (a cos − b sin, b cos + a sin), computed in float64 and rounded once.
   *
   * @example
   * rope.apply(q, { shape: [1, 8, 128, 64], start: 100 });
   *
   * @param x `[…, positions, dim]`, or with heads between: see `positionsAxis`. Columns outside
   * every pair are left alone.
   * @throws TypeError, RangeError before x is touched.
   */
  apply(x: Rows, options: ApplyOptions = {}): Float32Array {
    options = checkOptions("options", options, {
      shape: true,
      start: true,
      positions: true,
      positionsAxis: true,
      xpos: true,
    });
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
    // All turns are computed first, so that an error leaves x as it was.
    this.#memory.withCopy(points, (copy) => {
      const { core } = this.#memory;
      core.requirePoints(this.#made.block, copy, count);
      if (xpos !== undefined) core.requireScales(this.#made.block, xpos, copy, count);
    });
    eachTurns(this.#memory, this.#made, points, (turns, copy) => {
      const { core } = this.#memory;
      if (xpos !== undefined) {
        core.scaleTurns(this.#made.block, xpos, copy, turns.count, turns.address);
      }
      this.#turn(data, turns, length, inner);
    });
    return data;
  }

  /**
   * Makes the tables of cosines and sines that libraries keep. The amplitude is included.
   *
   * @example
   * const { cos, sin } = rope.tables(2048, { width: "half" }); // [2048, pairs], for ONNX
   * const cache = rope.tables(2048, { joined: true }); // [2048, 2 · pairs], cosines before sines
   * rope.tables(2048, { width: "half", as: "float16" }); // each number rounded once
   *
   * @param positions The default, only for a preset of a grid, is its own cells.
   * @throws TypeError, RangeError.
   */
  tables<Kind extends NumberKind = "float32">(
    positions: Positions | undefined,
    options: TablesOptions<Kind> & { joined: true },
  ): Tensor<ArrayOf<Kind>>;
  tables<Kind extends NumberKind = "float32">(
    positions?: Positions,
    options?: TablesOptions<Kind> & { joined?: false },
  ): RotaryTables<ArrayOf<Kind>>;
  tables(
    positions?: Positions,
    options: TablesOptions = {},
  ): RotaryTables<Numbers> | Tensor<Numbers> {
    const places = () => this.#places(positions === undefined ? {} : { positions });
    return makeTables(this.#memory, this.#made, options, places);
  }

  /** position · ω, radians: `[…the positions' shape, pairs]`. */
  angles(positions?: Positions): Tensor64 {
    const { points, shape } = this.#places(positions === undefined ? {} : { positions });
    const count = points.length / this.coordinates;
    const data = this.#memory.withCopy(points, (address) =>
      this.#memory.doubles(count * this.pairs, (out) =>
        this.#memory.core.rotaryAngles(this.#made.block, address, count, out),
      ),
    );
    return { data, shape: [...shape, this.pairs] };
  }

  /** Whether the preset has positions of its own, those of a grid's cells. */
  get #isGrid(): boolean {
    return this.shape.length > 0;
  }

  /** Returns the given positions; otherwise those of the grid's cells, or those that begin at start. */
  #places(options: { start?: number; positions?: Positions }, length?: number): Places {
    const { start, positions } = options;
    if (positions !== undefined) {
      if (start !== undefined) {
        throw new TypeError("start must be left out where positions are given");
      }
      return this.#given(positions);
    }
    if (this.#isGrid) {
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
      if (this.#isGrid) {
        throw typeError("positions", `an array of shape […, ${coordinates}]`, positions);
      }
      // A text's tokens have the same number along all axes.
      // Cosines and sines of each pair are made too: they are the least that any call makes.
      const values = valuesOf(parsed, this.#memory, 8 * (coordinates - 1 + this.pairs));
      return { points: textPoints(values, coordinates), shape: parsed.shape };
    }
    if (coordinates === 1) return { points: parsed.values, shape: parsed.shape };
    if (parsed.shape.at(-1) !== coordinates) {
      const shown = `[${parsed.shape.join(", ")}]`;
      throw new RangeError(`positions must be of shape […, ${coordinates}], was of ${shown}`);
    }
    return { points: parsed.values, shape: parsed.shape.slice(0, -1) };
  }

  #cells(): Float64Array {
    return this.#memory.doubles(product(this.shape) * this.coordinates, (out) =>
      this.#memory.core.gridPoints(this.#made.block, out),
    );
  }

  #xpos(xpos: XposOptions | undefined): Required<XposOptions> | undefined {
    if (xpos === undefined) return undefined;
    xpos = checkOptions("xpos", xpos, { power: true, centre: true, base: true });
    const { power, centre, base = 512 } = xpos;
    if (power !== 1 && power !== -1) throw rangeError("xpos.power", "1 or -1", power);
    position("xpos.centre", centre);
    if (typeof base !== "number" || !(base >= 1e-6 && base <= 1e15)) {
      throw rangeError("xpos.base", "a number from 1e-6 to 1e15", base);
    }
    if (this.coordinates > 1) {
      throw new RangeError(
        "xpos must be left out where positions have several coordinates, was given",
      );
    }
    return { power, centre, base };
  }

  /** Turns the rows at these turns in every sequence of x, `[sequences, length, inner, dim]`. */
  #turn(x: Float32Array, { address, first, count }: Turns, length: number, inner: number): void {
    const numbers = plain(x);
    const width = inner * this.dim;
    const most = Math.max(1, Math.min(count, Math.floor(blockFloats / width)));
    const { core } = this.#memory;
    this.#memory.withBlock<"float32", void>(4 * most * width, (block) => {
      for (let sequence = 0; sequence < x.length; sequence += length * width) {
        for (let done = 0; done < count; done += most) {
          const some = Math.min(most, count - done);
          const begin = sequence + (first + done) * width;
          const rows = numbers.subarray(begin, begin + some * width);
          this.#memory.floatsAt(block, rows.length).set(rows);
          const turns = doubleAt(address, 2 * this.pairs * done);
          core.turnPairs(this.#made.block, turns, some, inner, block);
          rows.set(this.#memory.floatsAt(block, rows.length));
        }
      }
    });
  }
}

/** Returns the axis of the positions, counted from the end of x's shape. */
function positionsAxis(name: ApplyOptions["positionsAxis"] = "last"): 2 | 3 {
  if (name === "last") return 2;
  if (name === "before-heads") return 3;
  throw rangeError("positionsAxis", '"last" or "before-heads"', name);
}
