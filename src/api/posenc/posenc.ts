import {
  allocate,
  base as checkBase,
  options as checkOptions,
  count,
  float32Array,
  multipleOf,
  oneOf,
  product,
  typeError,
} from "../shared/check.js";
import {
  type ArrayOf,
  arrayOf,
  type NumberKind,
  numberKind,
  roundTo,
} from "../shared/number-kind.js";
import { parseRows, type Rows } from "../shared/rows.js";
import { readTensor, type Tensor } from "../shared/tensor.js";
import { isArrayOf } from "../shared/typed-array.js";
import { startOf } from "../wasm/load.js";
import { Memory } from "../wasm/memory.js";
import type { Core } from "../wasm/posenc.js";
import createCore, { stamp } from "../wasm/posenc.js";
import { checkDropout, type DropoutOptions, dropOut } from "./dropout.js";
import { checkLayout, type LayoutName } from "./layout.js";
import { type RoundingName, roundingOf } from "./rounding.js";
import { Sinusoidal, type SinusoidalOptions } from "./sinusoidal.js";

/** A grid of patches and how their rows are made. */
export interface GridOptions {
  /** Columns of a row: a multiple of 4; half encode x and half y. */
  dim: number;
  /** Patches: `[height, width]`. */
  shape: readonly [height: number, width: number];
  /** The base of the frequencies: greater than 1, at most 1e100. The default is 10000. */
  base?: number;
  /** The layout within each half. The default is `"concatenated"`, as in MAE. */
  layout?: LayoutName;
  /** What the first half of a row encodes. The default is `"x-first"`, as in MAE. */
  order?: "x-first" | "y-first";
  /** A row of zeros before the others, for a class token. */
  leadingZeroRow?: boolean;
  /** How values are rounded to float32. The default is `"fast"`. */
  rounding?: RoundingName;
}

/** Options of `convert`. */
export interface ConvertOptions {
  /** The layout that the rows have. */
  from: LayoutName;
  /** The layout that the result has. */
  to: LayoutName;
  /** Columns of a row. Needed only if the rows come without a shape. */
  dim?: number;
}

/**
 * The colours of −1 and +1. They can be told apart in every common kind of colour blindness, and −v is as
 * light as +v.
 */
export type ColourMapName = "blue-red" | "purple-green";
/** What colours lie on: 0 is white on light paper, and a dark grey on dark paper. */
export type PaperName = "light" | "dark";

const colourMapNames: readonly ColourMapName[] = ["blue-red", "purple-green"];
const papers: readonly PaperName[] = ["light", "dark"];
const paintable = "a Float32Array or { data, shape }";
const orders = ["x-first", "y-first"] as const;

/** Returns the number of columns of rows that come with their shape. */
function lastSize(rows: Rows): number | undefined {
  return isArrayOf(rows, "Float32Array") ? undefined : rows?.shape?.at(-1);
}

/** The library, made by `load()`. Every number comes from its WebAssembly core. */
export class Posenc {
  readonly #memory: Memory<Core>;

  /** @internal Made by `load()`. */
  constructor(core: Core) {
    this.#memory = new Memory(core);
  }

  /**
   * Makes a sinusoidal encoding.
   *
   * @throws TypeError or RangeError that names the option, what it may be and what it was.
   */
  sinusoidal(options: SinusoidalOptions): Sinusoidal {
    options = checkOptions("options", options, {
      dim: true,
      base: true,
      layout: true,
      rounding: true,
    });
    const { dim, base = 10000, layout = "interleaved" } = options;
    multipleOf(2, "dim", dim);
    checkBase(base);
    checkLayout("layout", layout);
    return new Sinusoidal(this.#memory, { dim, base, layout, rounding: roundingOf(options) });
  }

  /**
   * Rows for a grid of patches, row-major, shape `[height · width, dim]`, or one more with
   * `leadingZeroRow`: half of each row encodes the patch's x and half its y (He et al., "Masked
   * Autoencoders Are Scalable Vision Learners", 2022).
   */
  grid<Kind extends NumberKind = "float32">(
    options: GridOptions & { as?: Kind },
  ): Tensor<ArrayOf<Kind>> {
    options = checkOptions("options", options, {
      dim: true,
      shape: true,
      base: true,
      layout: true,
      order: true,
      leadingZeroRow: true,
      rounding: true,
      as: true,
    });
    const { dim, shape, base = 10000, layout = "concatenated", order = "x-first" } = options;
    const as = numberKind(options.as ?? "float32") as Kind;
    const leading = options.leadingZeroRow === true ? 1 : 0;
    multipleOf(4, "dim", dim);
    if (!Array.isArray(shape) || shape.length !== 2) {
      throw typeError("shape", "[height, width]", shape);
    }
    const height = count("shape[0]", shape[0]);
    const width = count("shape[1]", shape[1]);
    checkBase(base);
    const { core } = this.#memory;
    const grid = {
      dim,
      base,
      layout: core.Layout[checkLayout("layout", layout)],
      order: core.AxisOrder[oneOf("order", order, orders)],
      width,
      nearest: roundingOf(options) === "nearest",
    };
    const sizes = [height * width + leading, dim];
    const data = arrayOf(as, sizes);
    const patches = data.subarray(leading * dim);
    if (isArrayOf(patches, "Float32Array")) {
      this.#memory.fill(patches, width * dim, (rows, first, count) => {
        core.encodeGrid(grid, first, count, rows);
        return count;
      });
    } else {
      this.#memory.fillWide(patches, width * dim, (rows, first, count) => {
        core.encodeWideGrid(grid, first, count, rows);
        roundTo(as, core, rows, count * width * dim);
        return count;
      });
    }
    return { data, shape: sizes };
  }

  /**
   * Dropout in training, in place: each value becomes zero with probability p, the others are
   * divided by 1 - p (Srivastava et al., 2014). In evaluation, leave the call out.
   *
   * @returns x itself.
   */
  dropout(x: Float32Array, options: DropoutOptions): Float32Array {
    options = checkDropout("dropout", options);
    dropOut(this.#memory, float32Array("x", x), options);
    return x;
  }

  /**
   * Returns a copy of rows in another layout. Columns change their places and no number changes, so the
   * opposite call undoes it.
   */
  convert(rows: Rows, options: ConvertOptions): Tensor {
    options = checkOptions("options", options, { from: true, to: true, dim: true });
    const { core } = this.#memory;
    const from = core.Layout[checkLayout("from", options.from)];
    const to = core.Layout[checkLayout("to", options.to)];
    const dim = multipleOf(2, "dim", options.dim ?? lastSize(rows));
    const { data, shape } = parseRows("rows", rows, dim);
    const converted = allocate(shape);
    this.#memory.map(data, converted, dim, (values, out, count) =>
      core.convertLayout(dim, from, to, values, count, out),
    );
    return { data: converted, shape };
  }

  /**
   * The dot product of each row of a with each row of b, shape `[rows of a, rows of b]`. If a or b has
   * more than one axis of rows, all of them stand in the shape. Sums are taken in float64 and rounded
   * once.
   *
   * @param b The default is a.
   */
  similarity(a: Rows, b: Rows = a, options: { dim?: number } = {}): Tensor {
    options = checkOptions("options", options, { dim: true });
    const dim = count("dim", options.dim ?? lastSize(a) ?? lastSize(b));
    const { data: rows, shape: rowSizes } = parseRows("a", a, dim);
    const { data: columns, shape: columnSizes } = parseRows("b", b, dim);
    const shape = [...rowSizes.slice(0, -1), ...columnSizes.slice(0, -1)];
    const { core } = this.#memory;
    const data = this.#memory.withCopy(rows, (aAddress) =>
      this.#memory.withCopy(columns, (bAddress) =>
        this.#memory.floats(product(shape), (out) =>
          core.similarityOfRows(
            aAddress,
            rows.length / dim,
            bAddress,
            columns.length / dim,
            dim,
            out,
          ),
        ),
      ),
    );
    return { data, shape };
  }

  /**
   * Paints values as RGBA pixels, 4 bytes a value, ready for `new ImageData(pixels, width)`: −1 is the first
   * colour of the map, +1 the second, and 0 is near the colour of the paper. A value outside has the colour of
   * the nearer end; NaN is grey.
   *
   * @param options.paper Default: light.
   */
  paint(
    values: Float32Array | Tensor,
    options: { colours?: ColourMapName; paper?: PaperName } = {},
  ): Uint8ClampedArray<ArrayBuffer> {
    options = checkOptions("options", options, { colours: true, paper: true });
    const data = isArrayOf(values, "Float32Array")
      ? values
      : float32Array("values.data", readTensor("values", values, paintable).data);
    const name = oneOf("colours", options.colours ?? "blue-red", colourMapNames);
    const paper = oneOf("paper", options.paper ?? "light", papers);
    const { core } = this.#memory;
    const pixels = new Uint8ClampedArray(4 * data.length);
    this.#memory.mapToBytes(data, pixels, (block, out, count) =>
      core.paint(block, count, core.ColourMap[name], core.Paper[paper], out),
    );
    return pixels;
  }
}

/** @internal Starts the library from its compiled WebAssembly. */
export const start = startOf({ createCore, stamp }, (core) => new Posenc(core));
