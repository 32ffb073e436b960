import {
  count,
  float32Array,
  product,
  rangeError,
  shape,
  shapeError,
  typeError,
} from "../shared/check.js";
import { type NestedNumbers, parsePositions, type ShapedNumbers } from "../shared/positions.js";
import type { Tensor } from "../shared/tensor.js";
import { startOf } from "../wasm/load.js";
import { Memory } from "../wasm/memory.js";
import type { Core, Gaps as CoreGaps, Found } from "../wasm/posenc_doctor.js";
import createCore, { stamp } from "../wasm/posenc_doctor.js";
import { type Finding, findingOf } from "./finding.js";
import { codeOf } from "./fix.js";
import type { Gaps } from "./read-table.js";

/** Numbers with their shape, of a print that may have left some out. */
export interface PrintedNumbers extends ShapedNumbers {
  /** What the print left out, as `readTable` tells it. */
  gaps?: Gaps | undefined;
}

/** A table to be identified: numbers with their shape, row-major, or rows of numbers. */
export type Table = Float32Array | Float64Array | PrintedNumbers | NestedNumbers;

/** What `identify` may be told. */
export interface IdentifyOptions {
  /**
   * Of a typed array: `[rows, columns]`, or any shape that ends in columns, or
   * `[channels, height, width]` or `[batch, channels, height, width]`. Left out where the table has
   * a shape of its own.
   */
  shape?: readonly number[];
}

interface Numbers {
  data: Float32Array;
  shape: number[];
}

function parseTable(table: Table, options: IdentifyOptions): Numbers {
  const isView = table instanceof Float32Array || table instanceof Float64Array;
  if (isView) {
    const sizes = shape("shape", options.shape);
    return checked({ data: table, shape: sizes }, "table", "shape");
  }
  if (Array.isArray(table)) {
    const parsed = parsePositions("table", table);
    if (parsed.kind !== "list") throw typeError("table", "rows of numbers", table);
    return { data: Float32Array.from(parsed.values), shape: parsed.shape };
  }
  if (typeof table !== "object" || table === null || !("data" in table)) {
    const mayBe = "a Float32Array or Float64Array, { data, shape } or an array of rows";
    throw typeError("table", mayBe, table);
  }
  const data = ArrayBuffer.isView(table.data) ? table.data : float32Array("table.data", table.data);
  const sizes = shape("table.shape", table.shape);
  return checked({ data, shape: sizes }, "table.data", "table.shape");
}

function checked(table: ShapedNumbers, dataName: string, shapeName: string): Numbers {
  const sizes = [...table.shape];
  if (product(sizes) !== table.data.length) {
    const mayBe = `one of ${table.data.length} numbers, as ${dataName} has`;
    throw rangeError(shapeName, mayBe, `[${sizes.join(", ")}]`);
  }
  const data =
    table.data instanceof Float32Array ? table.data : Float32Array.from(table.data, Number);
  const wrong = data.findIndex((value) => !(value < Number.POSITIVE_INFINITY));
  if (wrong >= 0) {
    throw rangeError(`${dataName}[${wrong}]`, "a finite number of float32", table.data[wrong]);
  }
  return { data, shape: sizes };
}

/** What a print left out, as the core takes it. */
function gapsOf(table: Table): CoreGaps {
  const { gaps } = table as { gaps?: Gaps };
  const { rowsBefore = 0, columnsBefore = 0 } = gaps ?? {};
  return {
    rowsBefore: count("table.gaps.rowsBefore", rowsBefore, 0),
    columnsBefore: count("table.gaps.columnsBefore", columnsBefore, 0),
  };
}

/** The doctor, loaded. */
export class Doctor {
  readonly #memory: Memory<Core>;

  /** @internal Made by `load()`. */
  constructor(core: Core) {
    this.#memory = new Memory(core);
  }

  /**
   * Which formula a table is: the best explanation first, an empty array where no formula known here
   * comes near.
   *
   * Numbers may have been rounded to float32, float16, bfloat16 or decimals; rows may be missing, in
   * any order or repeated; zero rows (padding, a class token) are set aside; the table may be
   * transposed, or have its channels first. It may also be of a rotary embedding (cosines, sines, both
   * or its frequencies: `finding.rotary`) or attention biases (`finding.bias`).
   *
   * @example
   * const table = pe.encode(50);
   * posenc.identify(table)[0]?.presets; // ["paper", "burn", …]
   *
   * @param table Not changed, and not kept.
   * @throws TypeError where it is no table; RangeError where its shape does not fit, a number is not
   * finite, or it does not fit in memory.
   */
  identify(table: Table, options: IdentifyOptions = {}): Finding[] {
    if (typeof options !== "object" || options === null) {
      throw typeError("options", "an object of options", options);
    }
    const { data, shape } = parseTable(table, options);
    if (data.length === 0) return [];
    const memory = this.#memory;
    const all = memory.withCopy(data, (numbers) =>
      memory.withCopy(Float64Array.from(shape), (sizes) =>
        memory.core.identify(numbers, sizes, shape.length, gapsOf(table)),
      ),
    );
    return all.map((found) => this.#finding(found, shape));
  }

  /**
   * What is left of a table without a formula's numbers: table - formula, number by number, rounded
   * once.
   *
   * @example
   * const [finding] = posenc.identify(table);
   * const left = posenc.difference(table, finding.table()); // of the table's shape
   *
   * @param table Not changed.
   * @param formula Of table's shape; not changed.
   * @throws TypeError where one is no table; RangeError where their shapes differ, a number is not
   * finite, or the result does not fit in memory.
   */
  difference(table: Tensor, formula: Tensor): Tensor {
    const { data, shape } = parseTable(table, {});
    const other = parseTable(formula, {});
    if (other.shape.join() !== shape.join()) {
      throw shapeError("formula", `of table's shape [${shape.join(", ")}]`, other.shape);
    }
    const { core } = this.#memory;
    const left = this.#memory.withCopy(data, (address) =>
      this.#memory.withCopy(other.data, (subtracted) => {
        core.subtract(address, subtracted, data.length);
        return this.#memory.floatsAt(address, data.length).slice();
      }),
    );
    return { data: left, shape };
  }

  #finding(found: Found, shape: readonly number[]): Finding {
    const memory = this.#memory;
    const { formula } = found;
    const finding = findingOf(memory.core, found, shape);
    return {
      ...finding,
      code: codeOf(finding),
      table: () => ({
        data: memory.floats(product(shape), (out) => memory.core.writeTable(formula, out)),
        shape: [...shape],
      }),
    };
  }
}

/** @internal How the library is started, once its wasm is there. */
export const start = startOf({ createCore, stamp }, (core) => new Doctor(core));
