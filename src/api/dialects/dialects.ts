import {
  allocate,
  base as checkBase,
  options as checkOptions,
  multipleOf,
  oneOf,
  typeError,
} from "../shared/check.js";
import { type Positions, parsePositions, valuesOf } from "../shared/positions.js";
import type { Preset } from "../shared/presets/preset.js";
import { Presets } from "../shared/presets/presets.js";
import { parseRows, type Rows } from "../shared/rows.js";
import type { Tensor } from "../shared/tensor.js";
import { startOf } from "../wasm/load.js";
import { doubleAt, Memory, plain } from "../wasm/memory.js";
import type { Core } from "../wasm/posenc_dialects.js";
import createCore, { stamp } from "../wasm/posenc_dialects.js";
import { ColumnsPreset } from "./columns.js";
import { GridPreset } from "./grid.js";
import { BoxesPreset, DetrPreset } from "./image.js";
import { FairseqPreset, SequencePreset } from "./sequence.js";
import { words } from "./words.js";

/** The presets to convert rows from and to. */
export interface ConvertDialectOptions {
  /** The preset that the rows were made by. */
  from: Preset;
  /** The preset whose order of columns the result has. */
  to: Preset;
}

/** The kind of number that a model computes its angles in. */
export type AnglePrecisionName = "float32" | "float16" | "bfloat16";

/** Options of {@link Dialects.roundedAngles}. */
export interface RoundedAnglesOptions {
  /** The position, the frequency and their product are each rounded to this kind of number. */
  precision: AnglePrecisionName;
  /** Columns of a row, an even integer ≥ 2. */
  dim: number;
  /** The base of the frequencies: greater than 1, at most 1e100. The default is 10000. */
  base?: number;
  /** As for `encode`. */
  positions: Positions;
}

/** Rows whose angles were rounded, and how many different rows are left. */
export interface RoundedAngles extends Tensor {
  /** How many rows differ from each other. */
  distinct: number;
  /** The index of the first row that equals the one before it; undefined where none does. */
  firstRepeat: number | undefined;
}

const precisions: readonly AnglePrecisionName[] = ["float32", "float16", "bfloat16"];

/**
 * The presets of other libraries' rows, made by `load()`. Each number comes from the WebAssembly core.
 *
 * @example
 * posenc.preset("fairseq", { dim: 512, paddingIdx: 1 }).encode(2048);
 * posenc.preset("mae", { dim: 768, shape: [14, 14], classToken: true }).encode();
 */
export class Dialects extends Presets<"sequence" | "grid" | "image" | "boxes"> {
  readonly #memory: Memory<Core>;

  /** @internal Made by `load()`. */
  constructor(core: Core) {
    const memory = new Memory(core);
    super(
      memory,
      {
        sequence: (request) =>
          request.name === "fairseq"
            ? new FairseqPreset(memory, request)
            : new SequencePreset(memory, request),
        grid: (request) => new GridPreset(memory, request),
        image: (request) => new DetrPreset(memory, request),
        boxes: (request) => new BoxesPreset(memory, request),
      },
      words,
    );
    this.#memory = memory;
  }

  /**
   * Returns a copy of rows with their columns in another library's order. No number changes, so the
   * opposite call undoes it.
   *
   * @param rows `[…, from.dim]`.
   * @throws RangeError with the reason if the two presets have different numbers, e.g. different
   * frequencies: then no order of columns makes one of the other.
   */
  convert(rows: Rows, options: ConvertDialectOptions): Tensor {
    options = checkOptions("options", options, { from: true, to: true });
    const from = columnsPreset("from", options.from);
    const to = columnsPreset("to", options.to);
    const { data, shape } = parseRows("rows", rows, from.dim);
    const { core } = this.#memory;
    const numbers = plain(data);
    const sizes = [...shape.slice(0, -1), to.dim];
    const converted = allocate(sizes);
    const order = core.beginConversion(from.dialect, to.dialect);
    try {
      this.#memory.fill(converted, to.dim, (out, first, count) => {
        const some = numbers.subarray(first * from.dim, (first + count) * from.dim);
        this.#memory.withCopy(some, (block) => core.convertColumns(order, block, count, out));
        return count;
      });
    } finally {
      core.endConversion(order);
    }
    return { data: converted, shape: sizes };
  }

  /**
   * The paper's rows, interleaved, as a model computes them whose numbers have few bits: the position,
   * the frequency and their product are each rounded to the precision; the sine and cosine of that are
   * exact. It shows which positions get the same row. A row is NaN where an angle is infinite, as past
   * 65 504 in float16.
   *
   * @example
   * posenc.roundedAngles({ precision: "bfloat16", dim: 64, positions: 1024 }).firstRepeat; // 257
   *
   * @throws TypeError, RangeError as for `encode`.
   */
  roundedAngles(options: RoundedAnglesOptions): RoundedAngles {
    options = checkOptions("options", options, {
      precision: true,
      dim: true,
      base: true,
      positions: true,
    });
    const { dim, base = 10000, positions } = options;
    const { core } = this.#memory;
    const format = core.FloatFormat[oneOf("precision", options.precision, precisions)];
    multipleOf(2, "dim", dim);
    checkBase(base);
    const parsed = parsePositions("positions", positions);
    const shape = [...parsed.shape, dim];
    const data = allocate(shape);
    const values = valuesOf(parsed, this.#memory);
    return this.#memory.withCopy(values, (address) => {
      this.#memory.fill(data, dim, (rows, first, some) => {
        core.encodeRounded(dim, base, format, doubleAt(address, first), some, rows);
        return some;
      });
      const { distinct, firstRepeat } = core.collapse(format, address, values.length);
      const repeats = firstRepeat < values.length;
      return { data, shape, distinct, firstRepeat: repeats ? firstRepeat : undefined };
    });
  }
}

function columnsPreset(argument: string, value: unknown): ColumnsPreset {
  if (ColumnsPreset.is(value)) return value;
  throw typeError(argument, "a preset of rows, from preset()", value);
}

/** @internal How the library is started, once its wasm is there. */
export const start = startOf({ createCore, stamp }, (core) => new Dialects(core));
