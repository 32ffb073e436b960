import { parseNpy } from "../files/npy.js";
import { readSafetensors, type SafetensorsDtype, type StoredArray } from "../files/safetensors.js";
import { byteArray, options as checkOptions, show, typeError } from "../shared/check.js";
import { isArrayOf, isBuffer } from "../shared/typed-array.js";
import { chosen } from "./chosen.js";
import { placed, tableError } from "./table-error.js";
import { fromText } from "./text/read-text.js";
import type { Gaps, Reading } from "./text/written.js";
import { firstWrong } from "./wrong-number.js";

export { TableError, type TablePlace, type TableProblem } from "./table-error.js";
export type { Gaps } from "./text/written.js";

/** A table that was read. `identify` accepts it. */
export interface ReadTable {
  /** Row-major, in memory of its own. */
  data: Float32Array<ArrayBuffer>;
  /** The sizes, the outermost first. */
  shape: number[];
  /** The kind of the numbers: `"text"`, or the file's, such as `"float32"`, `"float64"` or `"int32"`. */
  dtype: string;
  /** The table's name in a file or an object of several tables; undefined if it has none. */
  tensor: string | undefined;
  /** What a print leaves out; undefined if it is complete. The shape is that of the numbers in the print. */
  gaps: Gaps | undefined;
  /**
   * The name of the first column, which numbers the rows and is left out: "position", or "" if it has none.
   * Undefined if there is no such column.
   */
  index: string | undefined;
}

/** Options of `readTable`. */
export interface ReadOptions {
  /** Called from time to time with the share of a text read so far, from 0 to 1. */
  progress?: ((share: number) => void) | undefined;
}

/**
 * Reads a table in any form that people have: pasted, or dropped as a file.
 *
 * - text: printed by NumPy, PyTorch, TensorFlow, JAX, pandas, polars, R, MATLAB, Octave, Julia or Mathematica,
 *   also with words around it, in blocks of columns, with a common factor, or with dots for the numbers in
 *   between; a literal of Python, C, Java, Rust, MATLAB or Julia; CSV or TSV, also with a header, a column
 *   that numbers the rows, or decimal commas; Markdown, LaTeX; JSON: nested arrays, `{ shape, data }`, an
 *   object for each row, or an object with several tables by name;
 * - bytes: `.npy`, `.safetensors`, or such a text in UTF-8 or UTF-16.
 *
 * A column that numbers the rows is left out: one without a name, one named "position", "index" or alike, one
 * that is not numbered beside columns that are (`dim_0`, `dim_1`, …), and in a text without brackets the numbers
 * 0, 1, 2, … or 1, 2, 3, … beside columns of fractions. `index` says so.
 *
 * A text may have 64 MB. While it is read, it takes six times its size in memory.
 *
 * If there are several tables, it reads the first one with at least two dimensions whose name is about
 * positions; otherwise the first one with at least two dimensions; otherwise frequencies or slopes. Numbers
 * are rounded to float32 and not further. They may be -infinity, as in biases for keys after the query.
 *
 * @example
 * readTable("tensor([[0.0000, 1.0000],\n        [0.8415, 0.5403]])").shape; // [2, 2]
 *
 * @param name The name of the table in messages, e.g. the file's name.
 * @throws TypeError if `source` is neither text nor bytes. TableError, a RangeError, if it is not a table, has
 * rows of different lengths, or a number that is neither finite nor -infinity. The message says where.
 */
export function readTable(
  source: string | ArrayBuffer | ArrayBufferView,
  name = "table",
  options: ReadOptions = {},
): ReadTable {
  if (typeof name !== "string") throw typeError("name", "a string", name);
  const { progress } = checkOptions("options", options, { progress: true });
  if (typeof source === "string") {
    requireShort(source.length, name);
    return written(source, { name, progress });
  }
  if (!isBuffer(source) && !ArrayBuffer.isView(source)) {
    throw typeError("source", "a string, an ArrayBuffer or a view of one", source);
  }
  const bytes = byteArray("source", source);
  const begins = (...start: number[]) => start.every((byte, n) => bytes[n] === byte);
  if (begins(0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59)) {
    const { data, shape, dtype } = parseNpy(bytes);
    return table(data, shape, dtype, undefined, name);
  }
  if (begins(0x50, 0x4b) || begins(0x80, 0x02)) {
    const was = "an archive or a pickle, as torch.save and np.savez write them";
    throw tableError(name, "a .npy, .safetensors, CSV or JSON file", was, { kind: "archive" });
  }
  // A .safetensors file begins with the length of its header in 64 bits, and the header with {.
  if (bytes[8] === 0x7b && bytes.slice(4, 8).every((byte) => byte === 0)) {
    return fromSafetensors(bytes, name);
  }
  requireShort(bytes.length, name);
  let text: string;
  try {
    // Excel and Windows' PowerShell write UTF-16.
    const encoding = begins(0xff, 0xfe) ? "utf-16le" : begins(0xfe, 0xff) ? "utf-16be" : "utf-8";
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    const mayBe = "a .npy or .safetensors file or text";
    throw tableError(name, mayBe, show(bytes), { kind: "unknown-file" });
  }
  return written(text, { name, progress });
}

function written(text: string, reading: Reading): ReadTable {
  const { numbers, shape, tensor, gaps, index } = fromText(text, reading);
  return { ...table(numbers, shape, "text", tensor, reading.name), gaps, index };
}

/** Reading more text than this needs more memory than a browser may give. */
const mostMegabytes = 64;

/** @internal Throws if a text is too large. It is called before the text is read. */
export function requireShort(size: number, name: string): void {
  const megabytes = Math.ceil(size / 2 ** 20);
  if (megabytes <= mostMegabytes) return;
  const mayBe = `at most ${mostMegabytes} MB of text`;
  throw tableError(name, mayBe, `${megabytes} MB`, { kind: "too-large", most: mostMegabytes });
}

/** The usual name of a dtype: "float16" for the format's F16. */
const dtypeName = (dtype: SafetensorsDtype): string =>
  dtype
    .replace(/^BF/, "bfloat")
    .replace(/^F/, "float")
    .replace(/^I/, "int")
    .replace(/^U/, "uint")
    .replace("BOOL", "bool");

function table(
  numbers: ArrayLike<number | bigint>,
  shape: number[],
  dtype: string,
  tensor: string | undefined,
  name: string,
): ReadTable {
  // Float32Array does not accept BigInt numbers; they are converted one by one.
  const whole = isArrayOf(numbers, "BigInt64Array", "BigUint64Array");
  const data = whole
    ? Float32Array.from(numbers, Number)
    : new Float32Array(numbers as ArrayLike<number>);
  const wrong = firstWrong(data);
  if (wrong >= 0) {
    const columns = shape.at(-1) ?? 1;
    const place = { row: Math.floor(wrong / columns) + 1, column: (wrong % columns) + 1 };
    const was = String(numbers[wrong]);
    throw tableError(placed(place, name), "a finite number of float32", was, {
      kind: "not-finite",
      place,
      was,
    });
  }
  if (data.length === 0) {
    const was = `of shape [${shape.join(", ")}]`;
    throw tableError(name, "a table of numbers", was, { kind: "empty" });
  }
  return { data, shape, dtype, tensor, gaps: undefined, index: undefined };
}

function fromSafetensors(bytes: Uint8Array, name: string): ReadTable {
  const { tensors } = readSafetensors(bytes);
  const tensor = chosen(
    Object.entries(tensors).map(([key, { shape }]) => [key, shape]),
    name,
  );
  const { data, shape, dtype } = tensors[tensor] as StoredArray;
  return table(data, shape, dtypeName(dtype), tensor, name);
}
