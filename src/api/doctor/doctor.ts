import {
  options as checkOptions,
  count,
  float32Array,
  type Keys,
  product,
  rangeError,
  shape,
  shapeError,
  typeError,
} from "../shared/check.js";
import {
  isNumberArray,
  type NestedNumbers,
  parsePositions,
  type ShapedNumbers,
} from "../shared/positions.js";
import { readTensor, type Tensor } from "../shared/tensor.js";
import { isArrayOf } from "../shared/typed-array.js";
import { startOf } from "../wasm/load.js";
import { Memory } from "../wasm/memory.js";
import type { Core, Gaps as CoreGaps, Found } from "../wasm/posenc_doctor.js";
import createCore, { stamp } from "../wasm/posenc_doctor.js";
import type { Address } from "../wasm/types.js";
import { type Finding, type Findings, findingOf, type Verdict } from "./finding.js";
import { codeOf, pythonOf } from "./kinds/kinds.js";
import type { Gaps } from "./read-table.js";
import { firstWrong } from "./wrong-number.js";

/** Numbers with their shape, read from a print that may leave some of them out. */
export interface PrintedNumbers extends ShapedNumbers {
  /** What the print left out, as `readTable` returns it. */
  gaps?: Gaps | undefined;
}

/** A table to be identified: numbers with their shape, row-major, or rows of numbers. */
export type Table = Float32Array | Float64Array | PrintedNumbers | NestedNumbers;

/** Options of `identify` and `identifyTurn`. */
export interface IdentifyOptions {
  /**
   * The shape of a typed array: `[rows, columns]`, or any shape that ends in columns, or
   * `[channels, height, width]` or `[batch, channels, height, width]`. Leave it out if the table
   * comes with its shape.
   */
  shape?: readonly number[];
}

interface Numbers {
  data: Float32Array;
  shape: number[];
}

function parseTable(table: Table, options: IdentifyOptions, name = "table"): Numbers {
  if (isArrayOf(table, "Float32Array", "Float64Array")) {
    const sizes = shape("shape", options.shape);
    return checked({ data: table, shape: sizes }, name, "shape");
  }
  if (Array.isArray(table)) {
    const parsed = parsePositions(name, table);
    if (parsed.kind !== "list") throw typeError(name, "rows of numbers", table);
    return { data: Float32Array.from(parsed.values), shape: parsed.shape };
  }
  const mayBe = "a Float32Array or Float64Array, { data, shape } or an array of rows";
  const tensor = readTensor(name, table as PrintedNumbers, mayBe);
  const data = isNumberArray(tensor.data) ? tensor.data : float32Array(`${name}.data`, tensor.data);
  const sizes = shape(`${name}.shape`, tensor.shape);
  return checked({ data, shape: sizes }, `${name}.data`, `${name}.shape`);
}

function checked(table: ShapedNumbers, dataName: string, shapeName: string): Numbers {
  const sizes = [...table.shape];
  if (product(sizes) !== table.data.length) {
    const mayBe = `one of ${table.data.length} numbers, as ${dataName} has`;
    throw rangeError(shapeName, mayBe, `[${sizes.join(", ")}]`);
  }
  const data = isArrayOf(table.data, "Float32Array")
    ? table.data
    : Float32Array.from(table.data, Number);
  const wrong = firstWrong(data);
  if (wrong >= 0) {
    throw rangeError(`${dataName}[${wrong}]`, "a finite number of float32", table.data[wrong]);
  }
  return { data, shape: sizes };
}

/** Throws if a number is -infinity: only biases may have it. */
function requireFinite(name: string, data: Float32Array): void {
  const wrong = data.indexOf(Number.NEGATIVE_INFINITY);
  if (wrong >= 0) throw rangeError(`${name}[${wrong}]`, "a finite number of float32", data[wrong]);
}

const gapsKeys: Keys<Gaps> = { rowsBefore: true, columnsBefore: true };

/** Returns the rows and columns that a print left out, in the form that the core takes. */
function gapsOf(table: Table): CoreGaps {
  const { gaps = {} } = table as { gaps?: Partial<Gaps> };
  const { rowsBefore = 0, columnsBefore = 0 } = checkOptions("table.gaps", gaps, gapsKeys);
  return {
    rowsBefore: count("table.gaps.rowsBefore", rowsBefore, 0),
    columnsBefore: count("table.gaps.columnsBefore", columnsBefore, 0),
  };
}

const isSure = (verdict: Verdict): boolean => verdict !== "ambiguous" && verdict !== "near";

/** Whether an explanation is as good as a likelier one. Of several that are only near, the first is best. */
const isAsGood = (verdict: Verdict, likelier: Verdict): boolean =>
  likelier !== "near" && isSure(verdict) === isSure(likelier) && verdict !== "near";

/** The doctor, made by `load()`. */
export class Doctor {
  readonly #memory: Memory<Core>;

  /** @internal Made by `load()`. */
  constructor(core: Core) {
    this.#memory = new Memory(core);
  }

  /**
   * Identifies the formula of a table of numbers. The best explanation comes first; the array is
   * empty if no formula that the doctor knows comes near.
   *
   * Numbers may have been rounded to float32, float16, bfloat16, decimals or int8 with one scale; rows may be missing, in
   * any order or repeated; zero rows (padding, a class token) are set aside; the table may be
   * transposed, or have its channels first. It may also be of a rotary embedding (cosines, sines, both
   * or its frequencies: `finding.rotary`) or attention biases (`finding.bias`).
   *
   * @example
   * const table = pe.encode(50);
   * posenc.identify(table)[0]?.presets; // ["paper", "burn", …]
   *
   * @param table Not changed, and not kept.
   * @throws TypeError if `table` is not a table; RangeError if its shape does not fit its numbers, if a
   * number is not finite, or if it does not fit in memory.
   */
  identify(table: Table, options: IdentifyOptions = {}): Finding[] {
    options = checkOptions("options", options, { shape: true });
    const { data, shape } = parseTable(table, options);
    if (data.length === 0) return [];
    const memory = this.#memory;
    const all = memory.withCopy(data, (numbers) =>
      memory.withCopy(Float64Array.from(shape), (sizes) =>
        memory.core.identify(numbers, sizes, shape.length, gapsOf(table)),
      ),
    );
    const { core } = memory;
    return this.#findings(all, shape, ({ formula }, out) => core.writeTable(formula, out));
  }

  /**
   * Identifies the rotary embedding that turned queries or keys: its pairing, its base, the positions of the
   * rows, and, if the numbers show it, how its frequencies were slowed. The best explanation comes first;
   * the array is empty if no rotary that the doctor knows did it, or if nothing was turned.
   *
   * `finding.table()` is `before`, turned as the finding says; `finding.code` turns it by a preset of
   * `posenc/rotary`.
   *
   * @example
   * const [finding] = posenc.identifyTurn(query, rotated); // both [8, 128, 64]
   * finding?.rotary?.pairing; // "halves"
   * finding?.base; // 10000
   * finding?.axes[0]?.start; // 0
   *
   * @param before `[…, positions, dim]` or `[…, positions, heads, dim]`. Not changed, and not kept.
   * @param after A table of the same shape. Not changed, and not kept.
   * @throws TypeError if one of them is not a tensor; RangeError if their shapes differ or have only one
   * size, if a number is not finite, or if they do not fit in memory.
   */
  identifyTurn(before: Table, after: Table, options: IdentifyOptions = {}): Finding[] {
    options = checkOptions("options", options, { shape: true });
    const { data, shape } = parseTable(before, options, "before");
    const other = parseTable(after, options, "after");
    if (shape.length < 2)
      throw shapeError("before", "of a shape that ends in [positions, dim]", shape);
    if (other.shape.join() !== shape.join()) {
      throw shapeError("after", `of before's shape [${shape.join(", ")}]`, other.shape);
    }
    if (data.length === 0) return [];
    requireFinite("before", data);
    requireFinite("after", other.data);
    const memory = this.#memory;
    const { core } = memory;
    const all = memory.withCopy(data, (was) =>
      memory.withCopy(other.data, (is) =>
        memory.withCopy(Float64Array.from(shape), (sizes) =>
          core.identifyTurn(was, is, sizes, shape.length),
        ),
      ),
    );
    const kept = all.length > 0 ? new Float32Array(data) : data;
    return this.#findings(all, shape, ({ formula }, out) =>
      memory.withCopy(kept, (was) => core.writeTurned(formula, was, kept.length, out)),
    );
  }

  /**
   * Subtracts a formula's numbers from a table's: table - formula, number by number, each difference
   * rounded once. Returns a new tensor of the table's shape.
   *
   * @example
   * const [finding] = posenc.identify(table);
   * const left = posenc.difference(table, finding.table()); // of the table's shape
   *
   * @param table Not changed.
   * @param formula A tensor of the table's shape. Not changed.
   * @throws TypeError if one of them is not a tensor; RangeError if their shapes differ, if a number is not
   * finite, or if the result does not fit in memory.
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

  #hands(
    { formula }: Found,
    { rotary, dim, coordinates }: Findings,
    row: number,
  ): Tensor | undefined {
    if (rotary === undefined) return undefined;
    const most = rotary.part === "inv_freq" ? 2 ** 31 : (coordinates.shape[0] as number);
    count("row", row, 0);
    if (row >= most) throw rangeError("row", `less than ${most}`, row);
    const { core } = this.#memory;
    const data = this.#memory.floats(dim, (out) => core.writeHands(formula, row, out));
    return { data, shape: [dim / 2, 2] };
  }

  /** @param write Writes the numbers of a finding's formula. */
  #findings(
    all: readonly Found[],
    shape: readonly number[],
    write: (found: Found, out: Address<"float32">) => void,
  ): Finding[] {
    const memory = this.#memory;
    const findings: Finding[] = [];
    // The last one first, because each names those after it.
    for (const found of [...all].reverse()) {
      const finding = findingOf(memory.core, found, shape);
      const numbers = () => memory.floats(product(shape), (out) => write(found, out));
      findings.unshift({
        ...finding,
        also: findings.filter(({ verdict }) => isAsGood(verdict, finding.verdict)),
        code: codeOf(finding),
        python: pythonOf(finding, numbers, shape),
        hands: (row) => this.#hands(found, finding, row),
        table: () => ({ data: numbers(), shape: [...shape] }),
      });
    }
    return findings;
  }
}

/** @internal How the library is started, once its wasm is there. */
export const start = startOf({ createCore, stamp }, (core) => new Doctor(core));
