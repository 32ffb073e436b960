import {
  options as checkOptions,
  count,
  isPosition,
  type Keys,
  position,
  product,
  rangeError,
  shape,
  typeError,
} from "./check.js";
import { readTensor } from "./tensor.js";
import { arrayName } from "./typed-array.js";

/** Any typed array of numbers: ids are often integers, also BigInt, and positions may be floats. */
export type NumberArray =
  | Float64Array
  | Float32Array
  | Int32Array
  | Uint32Array
  | Int16Array
  | Uint16Array
  | Int8Array
  | Uint8Array
  | Uint8ClampedArray
  | BigInt64Array
  | BigUint64Array;

/**
 * Arrays of numbers, nested to any depth. All arrays of the same depth have the same length. A number may be a
 * BigInt, and the innermost arrays may be typed ones.
 */
export type NestedNumbers =
  | readonly number[]
  | readonly bigint[]
  | readonly NumberArray[]
  | readonly NestedNumbers[];

/** Numbers with a shape. The result has this shape before its last axis. */
export interface ShapedNumbers {
  /** Row-major. */
  data: NumberArray;
  /** The sizes, the outermost first; their product is the data's length. */
  shape: readonly number[];
}

/** The positions start, start + step, …; `length` of them. */
export interface PositionRange {
  /** A number from -2^53 to 2^53. The default is 0. */
  start?: number;
  /** How many positions; it may be 0. */
  length: number;
  /** A number from -2^53 to 2^53. The last position must be in that range too. The default is 1. */
  step?: number;
  /** An array or a string has a length too, but is no range. */
  [Symbol.iterator]?: never;
}

/**
 * The positions to encode. They also give the shape of the result before its last axis:
 *
 * - a number: the positions 0 … length - 1, shape `[length]`;
 * - `{ start, length, step? }`: start, start + step, …, shape `[length]`;
 * - an array, nested to any depth, or a typed array: positions or ids one by one, any real numbers;
 *   the shape is that of the nesting, `[length]` for a typed array; a BigInt is such a number, too;
 * - `{ data, shape }`: the same with a shape of its own.
 *
 * Every position is finite and of magnitude at most 2^53.
 */
export type Positions = number | PositionRange | NestedNumbers | NumberArray | ShapedNumbers;

/** @internal The positions start, start + step, …; `length` of them. */
export interface Range {
  start: number;
  length: number;
  step: number;
}

/** @internal */
export type ParsedPositions =
  | ({ kind: "range"; shape: number[] } & Range)
  | { kind: "list"; values: Float64Array; shape: number[] };

const rangeKeys: Keys<PositionRange> = { start: true, length: true, step: true };

const mayBe =
  "a length, { start, length, step }, an array of numbers, a typed array or { data, shape }";

/** @internal */
export function isNumberArray(value: unknown): value is NumberArray {
  return arrayName(value) !== undefined;
}

function fromTypedArray(argument: string, array: NumberArray): Float64Array {
  let values: Float64Array;
  try {
    // Numbers are copied at once. A function for each takes longer than their sines.
    values = arrayName(array)?.startsWith("Big")
      ? Float64Array.from(array as BigInt64Array, Number)
      : new Float64Array(array as Float64Array);
  } catch {
    throw typeError(argument, "an array that still has its buffer", array);
  }
  for (let n = 0; n < values.length; ++n) checked(argument, n, array[n]);
  return values;
}

/** Returns the nth number of a list, if it may be a position. Only one that may not is named. */
function checked(list: string, n: number, value: unknown): number {
  let number = value;
  if (typeof value === "bigint") {
    const near = Number(value);
    // A BigInt past 2^53 may be rounded to an allowed number. It is refused if it was changed.
    number = near < value || near > value ? Number.NaN : near;
  }
  return isPosition(number) ? number : position(`${list}[${n}]`, number, value);
}

const isList = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || isNumberArray(value);

function nestedShape(argument: string, value: unknown): number[] {
  const sizes: number[] = [];
  let level = value;
  while (isList(level)) {
    // An array may contain itself.
    if (sizes.length === 32) throw typeError(argument, "nested at most 32 deep", value);
    sizes.push(level.length);
    level = level[0];
  }
  return sizes;
}

function fromNested(argument: string, nested: readonly unknown[]): ParsedPositions {
  const sizes = nestedShape(argument, nested);
  // A list that grows: the product of the sizes may be huge, and the array may not have so many numbers.
  const values: number[] = [];
  const visit = (list: unknown, depth: number, name: string): void => {
    if (!isList(list) || list.length !== sizes[depth]) {
      throw typeError(name, `an array of ${sizes[depth]}, like its neighbours`, list);
    }
    for (let n = 0; n < list.length; ++n) {
      if (depth + 1 < sizes.length) visit(list[n], depth + 1, `${name}[${n}]`);
      else values.push(checked(name, n, list[n]));
    }
  };
  visit(nested, 0, argument);
  return { kind: "list", values: Float64Array.from(values), shape: sizes };
}

/**
 * @internal Returns all positions as numbers.
 *
 * @param memory Has room for them, or they are refused before they are written out.
 * @param bytes What the result needs there for each position, beside the position itself.
 * @throws RangeError if two positions of a range are one number in float64.
 */
export function valuesOf(
  positions: ParsedPositions,
  memory: { requireRoom(bytes: number): void },
  bytes = 0,
): Float64Array {
  memory.requireRoom((8 + bytes) * product(positions.shape));
  if (positions.kind === "list") return positions.values;
  const { start, step, length } = positions;
  const values = new Float64Array(length);
  for (let n = 0; n < length; ++n) {
    values[n] = start + step * n;
    if (step !== 0 && values[n] === values[n - 1]) {
      throw rangeError("step", `one that float64 can add to ${values[n]}`, step);
    }
  }
  return values;
}

/** @internal */
export function parsePositions(argument: string, value: Positions): ParsedPositions {
  if (typeof value === "number") {
    const length = count(argument, value, 0);
    return { kind: "range", start: 0, length, step: 1, shape: [length] };
  }
  if (Array.isArray(value)) return fromNested(argument, value);
  if (isNumberArray(value)) {
    const values = fromTypedArray(argument, value);
    return { kind: "list", values, shape: [values.length] };
  }
  if (typeof value !== "object" || value === null) throw typeError(argument, mayBe, value);
  if ("data" in value || "shape" in value) {
    const { data, shape: given } = readTensor(argument, value as ShapedNumbers);
    if (!isNumberArray(data)) throw typeError(`${argument}.data`, "a typed array", data);
    const sizes = shape(`${argument}.shape`, given);
    if (product(sizes) !== data.length) {
      throw rangeError(
        `${argument}.shape`,
        `one of ${data.length} elements, as data has`,
        `[${sizes.join(", ")}]`,
      );
    }
    return { kind: "list", values: fromTypedArray(`${argument}.data`, data), shape: sizes };
  }
  return fromRange(argument, value as PositionRange);
}

function fromRange(argument: string, value: PositionRange): ParsedPositions {
  if (!("length" in value) && Object.keys(value).length === 0) {
    throw typeError(argument, mayBe, value);
  }
  const { start = 0, length, step = 1 } = checkOptions(argument, value, rangeKeys);
  if (length === undefined) {
    throw new TypeError(`${argument} must have a length, an integer ≥ 0, had none`);
  }
  position(`${argument}.start`, start);
  count(`${argument}.length`, length, 0);
  position(`${argument}.step`, step);
  // The last position itself would be rounded, from 2^53 + 1 to 2^53. The core has the same rule.
  const span = step * (length - 1);
  if (length > 0 && (span > 2 ** 53 - start || span < -(2 ** 53) - start)) {
    const mayBe = "a finite number of magnitude at most 2^53";
    throw new RangeError(`the last position must be ${mayBe}, was beyond`);
  }
  return { kind: "range", start, length, step, shape: [length] };
}
