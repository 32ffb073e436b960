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
import { doubleAt, Memory } from "../wasm/memory.js";
import type { Core } from "../wasm/posenc_dialects.js";
import createCore, { stamp } from "../wasm/posenc_dialects.js";
import { ColumnsPreset } from "./columns.js";
import { GridPreset } from "./grid.js";
import { BoxesPreset, DetrPreset } from "./image.js";
import { FairseqPreset, SequencePreset } from "./sequence.js";
import { words } from "./words.js";

/** Between which presets rows are converted. */
export interface ConvertDialectOptions {
  /** The dialect they have. */
  from: Preset;
  /** The dialect they are to have. */
  to: Preset;
}

/** What a model computes its angles in. */
export type AnglePrecisionName = "float32" | "float16" | "bfloat16";

/** Which angles are rounded, and to what. */
export interface RoundedAnglesOptions {
  /** What the position, the frequency and their product are each rounded to. */
  precision: AnglePrecisionName;
  /** Columns of a row, an even integer ≥ 2. */
  dim: number;
  /** The base of the frequencies: greater than 1, at most 1e100. The default is 10000. */
  base?: number;
  /** As for `encode`. */
  positions: Positions;
}

/** Rows whose angles were rounded, and what that left of them. */
export interface RoundedAngles extends Tensor {
  /** How many rows differ from each other. */
  distinct: number;
  /** The index of the first row that equals the one before it; undefined where none does. */
  firstRepeat: number | undefined;
}

const precisions: readonly AnglePrecisionName[] = ["float32", "float16", "bfloat16"];

/**
 * Every library's rows, loaded: each number comes from the WebAssembly core.
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
        sequence: (asked) =>
          asked.name === "fairseq"
            ? new FairseqPreset(memory, asked)
            : new SequencePreset(memory, asked),
        grid: (asked) => new GridPreset(memory, asked),
        image: (asked) => new DetrPreset(memory, asked),
        boxes: (asked) => new BoxesPreset(memory, asked),
      },
      words,
    );
    this.#memory = memory;
  }

  /**
   * Rows in another library's dialect, where that has the same numbers in another order of columns:
   * exact, and undone by the opposite call. A copy.
   *
   * @param rows `[…, from.dim]`.
   * @throws RangeError with the reason where the numbers are others: no order of columns makes the
   * paper's frequencies of endpoint ones.
   */
  convert(rows: Rows, options: ConvertDialectOptions): Tensor {
    checkOptions("options", options, ["from", "to"]);
    const from = columnsPreset("from", options.from);
    const to = columnsPreset("to", options.to);
    const { data, shape } = parseRows("rows", rows, from.dim);
    const { core } = this.#memory;
    const sizes = [...shape.slice(0, -1), to.dim];
    const converted = allocate(sizes);
    const order = core.beginConversion(from.dialect, to.dialect);
    try {
      this.#memory.fill(converted, to.dim, (out, first, count) => {
        const some = data.subarray(first * from.dim, (first + count) * from.dim);
        this.#memory.withCopy(some, (block) => core.convertColumns(order, block, count, out));
        return count;
      });
    } finally {
      core.endConversion(order);
    }
    return { data: converted, shape: sizes };
  }

  /**
   * The paper's rows, interleaved, as a model in few bits computes them: the position, the frequency
   * and their product each rounded to the precision, before an exact sine and cosine. Shows where
   * positions become the same. Rows are NaN where an angle is infinite, as past 65 504 in float16.
   *
   * @example
   * posenc.roundedAngles({ precision: "bfloat16", dim: 64, positions: 1024 }).firstRepeat; // 257
   *
   * @throws TypeError, RangeError as for `encode`.
   */
  roundedAngles(options: RoundedAnglesOptions): RoundedAngles {
    checkOptions("options", options, ["precision", "dim", "base", "positions"]);
    const { dim, base = 10000, positions } = options;
    const { core } = this.#memory;
    const format = core.FloatFormat[oneOf("precision", options.precision, precisions)];
    multipleOf(2, "dim", dim);
    checkBase(base);
    const parsed = parsePositions("positions", positions);
    const values = valuesOf(parsed);
    const shape = [...parsed.shape, dim];
    const data = allocate(shape);
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
  if (value instanceof ColumnsPreset) return value;
  throw typeError(argument, "a preset of rows, from preset()", value);
}

/** @internal How the library is started, once its wasm is there. */
export const start = startOf({ createCore, stamp }, (core) => new Dialects(core));
