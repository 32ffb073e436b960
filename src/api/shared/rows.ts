import { float32Array, product, rangeError, shape } from "./check.js";
import { readTensor, type TensorLike } from "./tensor.js";
import { isArrayOf } from "./typed-array.js";

/** Rows: a Float32Array of shape `[n, dim]`, or `{ data, shape }`. */
export type Rows = Float32Array | TensorLike;

interface ParsedRows {
  data: Float32Array;
  shape: number[];
}

/**
 * @internal Returns rows as `{ data, shape }`, with a last axis of dim. The data is the caller's, not a copy.
 *
 * @param given A shape that was passed beside the rows. It has precedence over their own.
 */
export function parseRows(
  argument: string,
  rows: Rows,
  dim: number,
  given?: readonly number[],
): ParsedRows {
  if (isArrayOf(rows, "Float32Array")) {
    if (given !== undefined) return fitted("shape", rows, given, dim);
    if (rows.length % dim !== 0) {
      throw rangeError(argument, `of a length that ${dim} (dim) divides`, rows.length);
    }
    return { data: rows, shape: [rows.length / dim, dim] };
  }
  const tensor = readTensor(argument, rows, "a Float32Array or { data, shape }");
  const data = float32Array(`${argument}.data`, tensor.data);
  return given === undefined
    ? fitted(`${argument}.shape`, data, tensor.shape, dim)
    : fitted("shape", data, given, dim);
}

function fitted(
  argument: string,
  data: Float32Array,
  given: readonly number[],
  dim: number,
): ParsedRows {
  const sizes = shape(argument, given);
  const shown = `[${sizes.join(", ")}]`;
  if (sizes[sizes.length - 1] !== dim) {
    throw new RangeError(`${argument} must be one whose last size is ${dim} (dim), was ${shown}`);
  }
  if (product(sizes) !== data.length) {
    throw new RangeError(
      `${argument} must be one of ${data.length} elements, as the data has, was ${shown}`,
    );
  }
  return { data, shape: sizes };
}
